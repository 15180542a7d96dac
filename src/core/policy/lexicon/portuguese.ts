import type { Lexicon } from './lexicon.ts'

export const portuguese: Lexicon = {
  language: 'pt',
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      reembols(?:ar|e)|estornar|descart(?:ar|e)|exclu(?:ir|a|i|am)|apag(?:ar|ue|a)|elimin(?:ar|e|a)|remov(?:er|a|e)
      delet(?:ar|e)|destru(?:ir|a)|desinstal(?:ar|e)|envi(?:ar|e|a|em)|reenvi(?:ar|e)|mand(?:ar|e)
      encaminh(?:ar|e) (?:mensagem|e mail)|submet(?:er|a)|confirm(?:ar|e|o|a)(?! (?:a )?(?:senha|palavra))
      pag(?:ar|ue)(?: agora)?|pagar|quit(?:ar|e)|compr(?:ar|e)|adquir(?:ir|a)|encomend(?:ar|e)|pedir agora
      pedir (?:pizza|comida|já)|peça (?:já|agora)|public(?:ar|a)|publique|post(?:ar|e) (?!al)~|postar|transfer(?:ir|e)
      transfira|subscrev(?:er|a)|assin(?:ar|e)|cancelar (?:a )?(?:assinatura|inscrição|subscrição)
      inscrev(?:a|er)(?: se)|desinscrev(?:er|a)(?: se)?|anular (?:a )?(?:subscrição|inscrição)|descadastr(?:ar|e)
      revog(?:ar|ue)|redefin(?:ir|a)|repor|reset(?:ar|e)|format(?:ar|e)(?! texto)|sobrescrev(?:er|a)
      substituir (?:arquivo|ficheiro|tudo)|convid(?:ar|e)|compartilh(?:ar|e)|partilh(?:ar|e)
      desativ(?:ar|e) (?:a |minha |sua |esta )?conta|reserv(?:ar|e)
      (?<![^])doar(?: agora| para| dinheiro| sangue|(?![^]))|doe agora|vot(?:ar|e)|aprov(?:ar|e)|autoriz(?:ar|e)
      vend(?:er|a)|rescind(?:ir|a)|esvazi(?:ar|e)|bloque(?:ar|ie)|denunci(?:ar|e)|report(?:ar|e)|expuls(?:ar|e)
      bani(?:r)|finaliz(?:ar|e) (?:a |o )?(?:compra|pedido|pagamento)|candidat(?:ar se|e se)|candidatar
      recarreg(?:ar|ue) (?:saldo|celular|conta|telemóvel|cartão)|deposit(?:ar|e)|sac(?:ar|que)|levant(?:ar|e) dinheiro
      contrat(?:ar|e)|jogar fora|deitar fora|aderir|tuitar|efetuar|recarreg(?:ar|ue) (?:r?[$] ?)?\\d+
      (?:abrir|mover) (?:um )?processo judicial|processar (?:empresa|vendedor)|solicit(?:ar|e)
      registr(?:ar|e) (?:meu |o )?voto|cancelar (?:a )?newsletter|cobr(?:ar|e)|debit(?:ar|e)|confisc(?:ar|e)
      apreend(?:er)|destitu(?:ir|a)|penhorar|hipotecar|zer(?:ar|e)|extinguir|aniquilar|inutilizar
      desabilit(?:ar|e) (?:conta|usuário)~?|requer(?:er|eira)|outorg(?:ar|ue)|livrar se de|eliminar|despach(?:ar|e)
      dar entrada|lacrar|indenizar|virar? premium|remarcar|avis(?:ar|e) (?:a|o|os|todos)~
      notificar (?:a|o|os|todos|equipe|equipa)~|renov(?:ar|e) (?:agora|já)|sair de todos ~|terminar sessão em todos~
      recorrer|contest(?:ar|e)|impugnar|registr(?:ar|e) (?:reclamação|queixa|ocorrência|boletim)
      aceitar .{1,25} e (?:comprar|pagar|assinar|enviar|pedir)
      (?<![^])(?:reiniciar|ligar|mesclar|encaminhar|render se|desligar|checkout)(?: agora| já)?(?![^])|demit(?:ir|a)
      dissolv(?:er|a)|apost(?:ar|e)|reinici(?:ar|e)|implant(?:ar|e) em|desvincul(?:ar|e)|dar (?:lance|alta)
      ligar (?:agora|já)|ligue (?:agora|já)|chamar (?:um )?(?:táxi|uber|carro)|doar (?:r?[$€] ?)?\\d+
      doe (?:r[$] ?)?\\d+|resgat(?:ar|e)|protocol(?:ar|e)
      (?:ir|seguir|avançar|prosseguir) para (?:o )?(?:pagamento|caixa|checkout)|torn(?:ar|e) públic[oa]|mescl(?:ar|e)
      matricul(?:ar|e)(?: se)?|inscrever se|despedir|receit(?:ar|e)|prescrev(?:er|a)|ced(?:er|a) (?:a|o)|leilo(?:ar|e)
      alug(?:ar|ue)|contribu(?:ir|a) (?:com|r?[$]? ?\\d+)|apoi(?:ar|e) (?:o|a|este|projeto|com)|multar|despejar
      rebaixar|purgar|anul(?:ar|e) (?:a |o )?~|desistir d[aeo]|jogar no lixo|sacar (?:r[$] ?)?\\d+|pix agora|internar
      arrematar|revert(?:er|a) para|fundir|marcar (?:consulta|exame|hora)|reencaminhar
    `,
  },
  noun: `
    exclusão|eliminação|remoção|cancelamento|anulação|redefinição|desativação|revogação
    envio de (?:convites|mensagens)|encerramento d[aeo]
  `,
  pairs: [
    [
      `
        cancel(?:ar|e)|encerr(?:ar|e)|fech(?:ar|e)|interromp(?:er|a)|suspend(?:er|a)|desativ(?:ar|e)|recus(?:ar|e)
        termin(?:ar|e)|anul(?:ar|e)|rejeit(?:ar|e)
      `,
      `
        usuários?|utilizador(?:es)?|pedidos?|assinaturas?|subscriç~|reservas?|consulta|marcação|contratos?|contas?
        perfil|cartão|cartões|pagamentos?|transferências?|transaç~|bilhetes?|passagem|ingresso|voos?|viagem|entrega
        encomendas?|compras?|serviços?|seguro|evento|solicitação|inscrição|renovação|proteção|plano|adesão|agendamento
        verificação|oferta
      `,
    ],
    [
      'esvazi(?:ar|e)|limp(?:ar|e)|descart(?:ar|e)',
      'carrinho|cesto|lixeira|reciclagem|lixo|dados|histórico|banco|conversa|alterações|rascunho|tudo|caixa',
    ],
    [
      'faz(?:er)|faça|conclu(?:ir|a)|complet(?:ar|e)|efetu(?:ar|e)|realiz(?:ar|e)|process(?:ar|e)|finaliz(?:ar|e)',
      `
        pedidos?|compras?|pagamentos?|transferências?|reservas?|doação|transação|reembolso|saque|levantamento|encomenda
        depósito|pix
      `,
    ],
    ['aceit(?:ar|e|o)', 'ofertas?|contratos?|convites?|solicitação|proposta|orçamento|acordo|pedido'],
    [
      'sair d~|deix(?:ar|e)|abandon(?:ar|e)',
      'grupo|time|equipe|equipa|sala|comunidade|projeto|organização|espaço|álbum|canal|servidor|conversa',
    ],
    ['mov(?:er|a)|colocar|enviar', 'lixeira|lixo|reciclagem'],
    ['solicit(?:ar|e)|ped(?:ir)|requer(?:er)', 'reembolso|devolução|saque|empréstimo|levantamento|orçamento'],
    ['restaur(?:ar|e)|repor', 'fábrica|padrões|configurações padrão|predefinições'],
    ['substitu(?:ir|a)', 'arquivos?|ficheiros?|existente|tudo'],
    ['renov(?:ar|e)|prorrog(?:ar)|ativ(?:ar|e)|começ(?:ar|e)|inici(?:ar|e)', 'assinatura|subscrição|contrato|teste|plano|adesão'],
    ['adicion(?:ar|e)|deix(?:ar|e)', 'comentário|fundos|dinheiro|saldo'],
    ['conced(?:er|a)|dar', 'acesso|permiss~'],
    ['entreg(?:ar|ue)', 'prova|projeto|relatório'],
    ['execut(?:ar|e)|rodar', 'consulta|comando|código|campanha|query'],
    ['solicit(?:ar|e)|pedir|chamar', 'corrida|certidão|certificado|documentos?|carro|viagem'],
    ['troc(?:ar|e)|convert(?:er|a)', 'tokens?|moeda'],
    ['resgat~|receber|coletar', 'recompensa|prêmio|bônus'],
    ['mud(?:ar|e)|troc(?:ar|e)|alterar', 'plano|tarifa|assinatura'],
    ['rejeit(?:ar|e)|recus(?:ar|e)', 'fatura|despesa'],
    ['desconect(?:ar|e)', 'carteira|banco'],
    [
      `
        deslig(?:ar|ue)|reinici(?:ar|e)|par(?:ar|e)|encerr(?:ar|e)|mat(?:ar|e)|execut(?:ar|e)|inici(?:ar|e)
        finaliz(?:ar|e)|terminar
      `,
      `
        servidor~|processos?|máquina|instância|serviço|contêiner|nó|banco de dados|bot|migração|script|computador
        dispositivo|sistema|para todos
      `,
    ],
    [
      'desconect(?:ar|e)|deslig(?:ar)|remover|desemparelhar|desassociar',
      'dispositivos?|contas?|cartão|banco|aplicativo|integração|calendário|disco|volume',
    ],
    ['mescl~|junt(?:ar|e)|unir|fundir', 'ramos?|branches?|contas|pull request'],
    ['emit(?:ir|a)|lanç(?:ar|e)|ger(?:ar) e', 'faturas?|nota fiscal|multa|cheque|receita|boleto|enviar'],
    ['faz(?:er)|faça|apresent(?:ar|e)|dar|abrir', 'oferta|aposta|lance|pix|reclamação|recurso|solicitação|denúncia|proposta|candidatura'],
    ['entreg(?:ar|ue)|devolv(?:er|a)', 'tarefa|trabalho|item|itens|produtos?|artigo|lição|compra'],
    ['us(?:ar|e)|troc(?:ar|e)|gast(?:ar|e)', 'pontos|milhas|moedas'],
    ['retir(?:ar|e)|rejeit(?:ar|e)|neg(?:ar|ue)|indeferir', 'candidatura|solicitação|pedido|férias|permiss~|papel|acesso|publicação'],
    ['sair|abandon(?:ar|e)', 'clã|guilda|partida|reunião para'],
    ['agend(?:ar|e)|program(?:ar|e)|marc(?:ar|ue)', 'consulta|envio|visita|ligação|horário|publicação|reunião|entrega|exame'],
    ['restaur(?:ar|e)', 'backup|versão anterior|cópia'],
    ['pag(?:ar|ue)|liquid(?:ar|e)|amortiz(?:ar|e)', 'dívidas?|empréstimo|multas?'],
    ['fech(?:ar|e)', 'pedido|negócio|compra'],
  ],
  about: `
    como|por que|porque|porquê|o que|que|quando|onde|quem|qual|quais|saiba|saber|mais|conheça|ler|leia|ver|veja
    mostrar|exibir|encontrar|buscar|pesquisar|procurar|escolher|selecionar|sobre|formas|regras|ocultar|consultar
    histórico|aprenda|aprender|antes de
  `,
  topic: 'guias?|dicas|ajuda|tutorial|faq|exemplos?|botão|política|instruções|perguntas',
  info: `
    histórico|detalhes?|estado|status|lista|número|informações|métodos?|formas?|condições|configurações|definições
    tipos?|datas?|política|resumo|opções
  `,
  not: 'não|sem|nunca|cancelar|desfazer|erro ao|impossível|falha ao',
  trivial: 'filtros?|buscas?|pesquisas?|ordenação|seleção|zoom|visualização|formatação',
  yes: 'sim|ok|certo|de acordo|continuar|continue|prosseguir|aceito|aceitar|concordo|concluir|entendi|executar',
}
