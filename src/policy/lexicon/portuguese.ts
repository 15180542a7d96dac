import type { Lexicon } from './lexicon.ts'

export const portuguese: Lexicon = {
  language: 'pt',
  act: {
    remove: `
      exclu(?:ir|a|i|am)|apag(?:ar|ue|a)(?! (?:el |la |las |o |a )?(?:micr|cam|sonido|luz|luces|pantalla|texto)~)
      (?:ex)?purg(?:ar|ue|a)|(?:elimin|delet|desinstal|descart|esvazi|desfaz se)(?:ar|e|a)|remov(?:er|a|e)
      destru(?:ir|a)|sobrescrev(?:er|a)|zerar|zere|jogar (?:fora|no lixo)|deitar (?:fora|no lixo)|livrar se de
      aniquilar|inutilizar|substituir (?:arquivo|ficheiro|tudo)|suprim(?:ir|a)|extinguir|lacrar|triturar|solt(?:ar|e)
      liberar|libere (?:o|a|espaço|memória)|queim(?:ar|e)|tir(?:ar|e) d[oa]s? ~|desanexar|reciclar|tir(?:em|e|ar) me
      rasg(?:ar|ue)|(?:anonimiz|arras|derrub|inciner|incendi|sucate|desmont|demol|aniquil)(?:ar|ir)|abolir|exterminar
      desfazer se|desfazer (?:a )?(?:amizade|conexão|aliança|negócio)|arquivar definitivamente
    `,
    send: `
      (?:re)?envi(?:ar|e|a|em)|mand(?:ar|e)|(?:re)?encaminhar|encaminhe|submet(?:er|a)|remet(?:er|a)|transmitir
      despach(?:ar|e)|(?:convid|convoc|denunci|solicit|protocol|contest|impugn|relat)(?:ar|e)|convoque|report(?:ar)
      requer(?:er|eira)|recorrer|ped(?:ir)(?! ajuda)|peça (?:já|agora|o|a|seu|sua|um|uma|aqui)|entregar
      (?<![^])entregue (?:a|o|seu|sua)|reclamar|declarar|declare|candidat(?:ar|ar se|e se|ar me)
      (?:inscrev(?:er|a)|matricul(?:ar|e))(?: se| me)?|agend(?:ar|e)|responder publicamente
      (?:avis|notific|inform|alert)(?:ar|e|ue) (?:a|o|ao|à|os|as|aos|todos?|equipe|equipa|clientes?)
      lig(?:ar|ue) (?:agora|já|para|pra)|(?<![^])ligar(?![^])|telefonar
      cham(?:ar|e) (?:(?:um|uma|o|a) )?(?:táxi|uber|carro|motorista|ambul|elevador|garçom|99)~
      registr?(?:ar|e) (?:(?:meu|o|a|uma|um) )?(?:voto|reclamação|queixa|ocorrência|pedido|boletim|sinistro|ponto)
      dar entrada|dar parte|apresentar(?! em tela)|(?:abrir|mover) (?:um )?processo|processar (?:empresa|vendedor)
      acionar (?:a |o )?(?:garantia|seguro|emergência)|bat(?:er|a) (?:o )?ponto|escalonar|deleg(?:ar|ue)|advertir
      desafi(?:ar|e)|opor se|acusar
      comunic(?:ar|ar o|ue) (?:(?:um|uma|o|a) )?(?:sinistro|acidente|perda|roubo|óbito|todos|clientes)~|dispar(?:ar|e)
      exerc(?:er|a) (?:o |meu )?direito~|reivindic(?:ar|ue)
      (?:recrut|alist|afili|delat|atest|intim|indici|requisit|pleite|queix|expedi|repass|notific)(?:ar|r)(?: se)?
      exig(?:ir|a)|acionar|ingressar com ação|instaurar|(?:abrir|participar) (?:um )?sinistro|nomear
    `,
    publish: `
      (?:re)?public(?:ar|a)|(?<![^])publique(?! se(?: |(?![^])))|vote (?:agora|já|em|no|na|aqui|por)|postar
      divulg(?:ar|ue)|(?:com)?partilh(?:ar|e)|coment(?:ar|e)|votar|(?:re)?(?:tu[ií]|twee)tar
      torn(?:ar|e) (?:.{1,20} )?públic[oa]s?ʹ?|transmitir ao vivo|implant(?:ar|e)(?= (?:em|no|na|agora|vers)|(?![^]))
      fazer (?:o )?deploy|anunciar|anuncie|(?:inserir|colocar) (?:um |o )?anúncio
      coloc(?:ar|que) (?:à venda|em produção|no ar|em leilão|para alugar)|pôr à venda|recomend(?:ar|e)|repostar
      indicar (?:um )?amigo|sorte(?:ar|ie)|impulsion(?:ar|e)|turbin(?:ar|e)|promov(?:er|a) (?:post|publica|anúncio|o)~
      promulgar|revelar|lançar (?:nota|em produção)~
    `,
    pay: `
      pag(?:ar|ue)|quitar|compr(?:ar|e)|adquir(?:ir|a)|encomend(?:ar|e)
      transfer(?:ir|e)(?! (?:[oa]s? )?(?:pdf|ficheiro|app|aplica|documento|extrato|imagem)~)|transfira
      subscrev(?:er|a)|assin(?:ar|e)(?! tur)|reservar|reserve (?:já|agora|seu|sua|o|a|um|uma)|doar(?![^])
      doar (?:agora|já|para|pra|em|com|por|via|ao?|aos|os?|uma?|e|r?[€$£]? ?[0-9]+|sangue|dinheiro|mais|aqui)
      doar (?:anon|mensal|roupa|aliment|online|qualquer|ess[ea]|est[ea]|meu|minha|ponto)~
      doe (?:agora|já|r|para|um|uma|\\d)~|vender|venda (?:agora|já|seu|sua|o)|(?:alug|arrend|leilo|arremat|apost
      deposit|sac|contrat|resgat|hipotec|penhor|investi|invest|financi|parcel|empenh|amortiz)(?:ar|e|ue|que)|investir
      invista|cobr(?:ar|e)|debitar|debite|estorn(?:ar|e)|reembols(?:ar|e)|indenizar|aderir|adira|liquidar
      levant(?:ar|e) (?:dinheiro|fundos|r?[$€]? ?\\d+)
      recarreg(?:ar|ue) (?:(?:o|meu|a|minha) )?(?:saldo|celular|conta|telemóvel|cartão|créditos?|agora|bilhete)
      recarreg(?:ar|ue) (?:r?[$€] ?)?\\d+|contribu(?:ir|a)|apoi(?:ar|e) (?:o|a|este|esta|projeto|com|agora)|efetuar
      pix agora|(?:fazer|mandar) (?:um )?pix|presentear|apadrinhar
      (?:ir|seguir|avançar|prosseguir|continuar) para (?:o )?(?:pagamento|caixa|checkout)
      virar? (?:premium|sócio|membro)|tornar se (?:sócio|membro|premium)
      d(?:ar|ê) (?:um |uma |seu )?(?:lance|gorjeta|sinal)|dar uma gorjeta|cobrir (?:a |o )?(?:oferta|lance)|emprestar
      tomar empréstimo|bater o martelo|aceitar .{1,25} e (?:comprar|pagar|assinar|enviar|pedir|contratar)
      (?:migrar|mudar|passar) para (?:o )?(?:premium|pro|plus)|seja (?:premium|membro|sócio)|cunhar|sublocar
      subarrendar|adjudicar|(?:eu )?apoio (?:esta|este|essa|esse|a causa|o projeto)|carregar .{0,20}\\d+ ?€
      fazer (?:check ?(?:out|in)|upgrade|downgrade)|convert(?:er|a) .{0,20}(?:euros?|dólares|reais|bitcoins?|€)
      abat(?:er|a)|renegoci(?:ar|e)|custear
      (?:desembols|licit|permut|refinanci|ressarc|restitu|tax|tribut|oner|endoss|fret|fatur|credit)(?:ar|ir)
      (?:oferecer|aplicar|propor|adiantar|adicionar) (?:r?[$€]? ?\\d+|preço|o pagamento)~|perdoar (?:a )?dívida
      rachar (?:a )?conta|recolher (?:o )?imposto|assumir (?:a )?dívida|acertar (?:as )?contas|formalizar
      obter premium|renov(?:ar|e) agora|aproveitar (?:a )?oferta|baixar (?:o )?título|distribuir dividendos
    `,
    agree: `
      confirm(?:ar|e|o|a)(?! (?:a )?(?:senha|palavra))|(?:aprov|homolog|referend|ratific)(?:ar|e)|assino|rubricar
      outorg(?:ar|ue)|conced(?:er|a)|finaliz(?:ar|e) (?:a |o |minha |meu )?(?:compra|pedido|pagamento|reserva|venda
      contrato|contratação|encomenda|viagem|corrida)|receit(?:ar|e)|prescrev(?:er|a)|internar|admitir|deferir
      dar (?:alta|aval|procuração)|promov(?:er|a) a|dar (?:sinal verde|o aval)|comprometer se|comprometo me|consentir
      anuir|chancelar|averbar|autenticar|atestar|empossar|pactuar
    `,
    end: `
      desinscrev(?:er|a)(?: se| me)?|descadastr(?:ar|e)|revog(?:ar|ue)|rescind(?:ir|a)|bloque(?:ar|ie)|expuls(?:ar|e)
      bani(?:r)|bana(?= (?:o|a|os|as|est[ea]|ess[ea]|usuári[oa]|membr[oa]|conta)(?![^ ]))|vetar|demit(?:ir|a)
      pedir demissão|dissolv(?:er|a)|despedir|despej(?:ar|e)|destitu(?:ir|a)|desvincul(?:ar|e)|desassociar
      confisc(?:ar|e)|apreender|desabilit(?:ar|e) (?:(?:a|o) )?(?:conta|usuári|utilizador|cartão|acesso)~|multar
      desist(?:ir|a|o)|renunci(?:ar|o)|render se|entregar os pontos|sair (?:de todos|de todas|em todos)~?
      terminar sessão em todo~|associar se|com obrigação de pagamento|dar baixa|despublicar|exonerar
      desligar (?:(?:o|a|um) )?(?:funcion|colaborador|empregado)~|desfiliar(?: se)?|inativ(?:ar|e)|retratar se
      abrir mão|não (?:quero )?(?:mais )?receber(?: mais)?|(?:penaliz|sancion|autu|suspend|desarm)(?:ar|e)|punir|puna
      atac(?:ar)|ataque (?:a|o|agora)|aplic(?:ar|ue) (?:a |uma )?(?:penalidade|multa|sanção|punição|advertência)
      romp(?:er|a)|(?:conden|desautoriz|desqualific|interdit|sequestr|desapropri|expropri|cass|afast|repudi|desvi
      evacu|barr|aposent)(?:ar)(?: se)?|distratar|resilir|proibir|infligir|divorciar|quebrar (?:o )?contrato|protestar
      indeferir
    `,
    change: `
      redefin(?:ir|a)|repor|reset(?:ar|e)|formatar(?! (?:o )?(?:texto|parágrafo|célula))|formate (?:o|seu) ~
      reinici(?:ar|e)(?! (?:o |a )?(?:vídeo|tour|música))|mescl(?:ar|e)|ced(?:er|a)|rebaix(?:ar|e)|revert(?:er|a)
      fundir|remarcar|reagendar
      desligar(?! (?:o |a |as )?(?:micr|câmera|câmara|som|áudio|vídeo|luz|luzes|tela|legendas|notific)~)
      desligue (?:o|a) ~|transferir a titularidade|devolver|devolva|forçar ~|unific(?:ar|ue)|começar do zero
      atualizar (?:o |meu )?plano|silenciar (?:o )?(?:usuári|membro|jogador)~
    `,
  },
  noun: `
    exclusão|eliminação|remoção|cancelamento(?! gr[aá]t)|anulação|redefinição|desativação|revogação
    envio de (?:convites|mensagens)|encerramento d[aeo]
  `,
  upon: {
    verbs: `
      (?:cancel|anul|encerr|fech|recus|rejeit|autoriz|aceit|renov|prorrog|suspend|abandon|retir|adi|congel|negu?
      desmarc|par|valid)(?:ar|e|o)|suspend(?:er|a)|interromp(?:er|a)|desmarque|terminar|indefer(?:ir)|indefira
      finaliz(?:ar|e)|concluir|cancelo|neg(?:ar|ue)|trancar|tranque|sair d[aeo]s?(?! (?:minha |sua )?conta)
      limp(?:ar|e)|recarreg(?:ar|ue)|antecip(?:ar|e)|proced(?:er|a)|deix(?:ar|e) (?:o|a)|larg(?:ar|ue)
    `,
    except: `
      amanhã|(?:na|em) (?:loja|agência)|e (?:voltar|fechar|sair|continuar|retornar)|ou
      sem (?:salvar|guardar|aceitar|pagar)|não|(?<![a-z0-9] *)(?:tudo|todos|todas|agora)(?! *[a-z0-9])
      (?:salvar|guardar) e|aqui|depois|mais tarde|janelas?|abas?|guias?|separador~|menu|diálogo|caixa|painel|páginas?
      banner|mensage[mn]s?|avisos?|notificaç~|alertas?|pop ?ups?|visualiza~|galeria|image[mn]s?|fotos?|vídeos?|barra
      chat|ajuda|mapa|aplica~|app|sessão|documento|arquivo|ficheiro|editor|leitor|lista|modal|anúncio|publicidade
      formulário|calendário|teclado|tela|ecrã|gaveta|dica|visita guiada|tutorial|tour|resumo|detalhes?|seção|secção
      modificaç~|alteraç~|mudanças?|edição|downloads?|upload|transferência de fich~|verificação|etapa|passo
      carregamento|importa~|exporta~|ação|operação|última|último|gravação|reprodução|temporizador|cronômetro|resposta
      criação|cookies?|condições|termos|política|privacidade|essenciais|opcionais|necessários|localização|microfone
      câmera|câmara|som|música|áudio|chamada|reunião|animação|modo|site|jogo|apresentação|rastreamento|senha|impressão
      cópia|digitalização|sincronização|atualização|instalação|captura|assistente|legendas|conteúdo|sugest~|pergunta
      código|e mail|dados|campos?|cupom|cupão|endereço|configuração|cadastro|lição|teste|quiz|questionário|favoritos
      conta google|opção|caixas? de seleção|carrinho|cesto|navegação|índice|busca|player|cabeçalho|rodapé|legenda
      gráfico|widget|lupa|paleta|console|comentários|histórico|resultados|opções|configurações|abert[oa]
    `,
  },
  pairs: [
    [
      `
        cancel(?:ar|e)|encerr(?:ar|e)|fech(?:ar|e)|anul(?:ar|e)|suspend(?:er|a)|recus(?:ar|e)|rejeit(?:ar|e)
        termin(?:ar|e)
      `,
      `
        definitivamente|permanentemente|todos os pedidos|todas as (?:consultas|reservas)|contas?|negócio
        transferências?|plano|cadastro|site|domínio|teste grátis|período de teste|operação bancária|assinatura|reunião
        documentos?|conteúdo
      `,
    ],
    [
      'desativ(?:ar|e)|desabilit(?:ar|e)',
      `
        contas?|perfil|usuários?|utilizador(?:es)?|cartão|cartões|proteção|verificação|autenticação|2fa|plugin
        extensão|backups?|firewall|antivírus|criptografia|serviços?|assinatura|subscrição|renovação|plano|acesso
        licença|chave|linha|alarme|segurança|loja|funcionário
      `,
    ],
    [
      'limp(?:ar|e)|esquec(?:er|a)',
      `
        carrinho|cesto|lixeira|reciclagem|lixo|dados|histórico|banco|conversa|rascunho|tudo|caixa|dispositivo|rede
        disco|spam
      `,
    ],
    [
      `
        faz(?:er)|faça|faço|conclu(?:ir|a)|complet(?:ar|e)|efetu(?:ar|e)|realiz(?:ar|e)|process(?:ar|e)|dar|abrir
        execut(?:ar|e)|lanç(?:ar|e)|formaliz(?:ar|e)|fech(?:ar|e)
      `,
      `
        pedidos?|compras?|pagamentos?|transferências?|reservas?|doação|transação|reembolso|saque|levantamento
        encomenda|depósito|pix|ofertas?|aposta|lances?|reclamação|recurso|solicitação|denúncia|proposta|candidatura
        venda|check ?out|ordem|contestação|disputa|matrícula|contraproposta|negócio|seguro|ligação|donativo
        portabilidade
      `,
    ],
    ['mov(?:er|a)|colocar|pôr|passar', 'lixeira|lixo|reciclagem|spam|lista negra|no ar|quarentena|fora d[oe]'],
    [
      'restaur(?:ar|e)|voltar|recuperar',
      `
        fábrica|padrões|padrão|pc|computador|esta versão|predefiniç~|backup|versão anterior|cópia|snapshot|instantâneo
        ponto de
      `,
    ],
    ['substitu(?:ir|a)', 'arquivos?|ficheiros?|existente|tudo'],
    [
      'ativ(?:ar|e)|começ(?:ar|e)|inici(?:ar|e)|experimentar',
      `
        assinatura|subscrição|contrato|teste|avaliação gratuita|período|plano|adesão|transmissão|live|direto|cartão
        linha|chip|licença|seguro|oferta|aluguel|aluguer
      `,
    ],
    ['adicion(?:ar|e)|deix(?:ar|e)|carregar', 'comentário|avaliação|fundos|dinheiro|saldo|gorjeta'],
    ['dar|(?<![^])dê|torn(?:ar|e)', 'acesso|permiss~|admin~|proprietári[oa]|moderador'],
    [
      'execut(?:ar|e)|rodar|rode|lançar|dispar(?:ar|e)',
      'instância|consulta|comando|código|campanha|query|folha|script|migração|pipeline|e mails?|tarefa',
    ],
    ['troc(?:ar|e)|convert(?:er|a)|us(?:ar|e)|gast(?:ar|e)', 'tokens?|moedas?|pontos|milhas|gemas|cupons'],
    ['receber|coletar|desbloquear|obter|liber(?:ar|e)', 'recompensa|prêmio|bônus|pagamento|fundos|r[$] ?\\d+|\\d+ ?€|empréstimo'],
    ['arquivar', 'repositório'],
    ['mud(?:ar|e)|troc(?:ar|e)|alterar', 'visibilidade|plano|tarifa|assinatura|titular|titularidade|proprietári[oa]|operadora|passagem'],
    [
      `
        par(?:ar|e)|encerr(?:ar|e)|mat(?:ar|e)|execut(?:ar|e)|inici(?:ar|e)|finaliz(?:ar|e)|terminar|deslig(?:ar|ue)
        paus(?:ar|e)
      `,
      `
        servidor~|processos?|máquinas?|instâncias?|serviços?|contêiner~|nó|banco de dados|bot|migração|script
        computador|dispositivo|sistema|para todos|campanha|anúncios|assinatura
      `,
    ],
    [
      'desconect(?:ar|e)|deslig(?:ar)|desemparelhar|desparelhar',
      'dispositivos?|contas?|cartão|banco|aplicativo|integração|calendário|disco|volume|carteira',
    ],
    ['junt(?:ar|e)|unir|migrar|migre|subir', 'banco|base|ramos?|branches?|contas|pull request|produção|contatos'],
    ['emit(?:ir|a)|lanç(?:ar|e)|ger(?:ar) e|passar', 'faturas?|nota fiscal|multa|cheque|receita|boleto|enviar|certidão|recibo~'],
    ['program(?:ar|e)|marcar|marque', 'consulta|envio|visita|ligação|horário|hora|publicação|reunião|entrega|exame|entrevista|revisão'],
    ['marcar|marque', 'como (?:pag|vendid|entregue|spam|enviad)~'],
    [
      'abr(?:ir|a)|destrav(?:ar|e)|destranc(?:ar|e)|desbloque(?:ar|ie)',
      'disputa|reclamação|ao público|portão|porta|garagem|carro|cartão|conta|bicicleta|patinete|bike',
    ],
    ['regener(?:ar|e)|rotacion(?:ar|e)|girar|invalidar|gerar novamente', 'chaves?|tokens?|segredos?|códigos?|certificados?'],
    ['particip(?:ar|e)|entrar', 'sorteio|concurso|leilão|rifa|vaquinha'],
    ['solicit(?:ar|e)|tirar|pegar', 'empréstimo|férias'],
    ['cort(?:ar|e)', 'acesso|internet|serviço|luz|linha|energia|água|gás|conexão|sinal'],
    ['continuar|prosseguir|seguir', 'exclusão|eliminação|pagamento|reembolso|compra|cancelamento|transferência'],
    ['dispens(?:ar|e)|mandar embora', 'funcionári~|empregad~|colaborador~|equipe'],
    ['aument(?:ar|e)|ampli(?:ar|e)|baix(?:ar|e)', 'limite|preço'],
    ['cadastrar se|registr?ar se|entrar', 'evento|curso|torneio|seminário|webinar|lista de espera'],
  ],
  about: `
    como|por que|porque|porquê|o que|que|quando|onde|quem|qual|quais|saiba|saber|mais|conheça|ler|leia|ver|veja
    mostrar|exibir|encontrar|buscar|pesquisar|procurar|escolher|selecionar|sobre|formas|regras|ocultar|consultar
    histórico|aprenda|aprender|antes de|baixar|motivos
  `,
  topic: 'como funciona|guias?|dicas|ajuda|tutorial|faq|exemplos?|botão|política|instruções|perguntas',
  info: `
    histórico|detalhes?|estado|status|lista|número|informações|métodos?|formas?|condições|configurações|definições
    tipos?|datas?|política|resumo|opções
  `,
  spoken: `
      continuar a|você pode|pode|posso|deve|devo|podem|itens para|[a-z]+s a|pronto para|pendentes? de|opções para
      antes de|quem pode|(?<![^])(?:para|a)|[a-z]+s para|(?:total|valor|montante|saldo) a
    `,
  not: 'não|sem|nunca|cancelar|desfazer|erro ao|impossível|falha ao',
  trivial: `
      e receber|por (?:categorias?|marcas?|departamentos?|tamanho|preço)|filtros?|buscas?|pesquisas?|ordenação|seleção
      zoom|visualização|campos?|formatação|cookies|favoritos
    `,
  yes: 'sim|ok|certo|de acordo|continuar|continue|prosseguir|aceito|aceitar|concordo|concluir|entendi|executar',
}
