import type { Lexicon } from './lexicon.ts'

export const french: Lexicon = {
  language: 'fr',
  act: '(?<![^])je commande|supprim(?:er|ez|e|ons)|effac(?:er|ez|e)|détrui(?:re|sez|s)|retir(?:er|ez|e)|enlev(?:er|ez)|désinstall(?:er|ez|e)|envoy(?:er|ez|ons)|envoie|renvoy(?:er|ez)|expédi(?:er|ez)|transmet(?:tre|tez)|transfér(?:er|ez)|transfère|valid(?:er|ez)|confirm(?:er|ez|e)|soumet(?:tre|tez|s)|pay(?:er|ez|e)|paie|régl(?:er|ez)|rembours(?:er|ez)|achet(?:er|ez)|achète|acquérir|command(?:er|ez)|précommander|publi(?:er|ez)|republier|poster|postez|diffus(?:er|ez)|mettre en ligne|vir(?:er|ez)|vers(?:er|ez) (?!le |la |les )~|désabonn(?:er|ez)|(?:se|vous|s|me|m) (?:désabonner|désinscrire|abonner)|abonn(?:er|ez)(?: vous)?|désinscri(?:re|vez)(?: vous)?|sign(?:er|ez|e)|révoqu(?:er|ez|e)|réinitialis(?:er|ez|e)|format(?:er|ez)|écras(?:er|ez|e)|invit(?:er|ez)|partag(?:er|ez)|désactiv(?:er|ez) (?:le|mon|votre|ce|ton) compte|réserv(?:er|ez)|donn(?:er|ez)(?: maintenant)?(?! (?:votre|mon) avis)|faire un (?:don|virement|paiement)|vot(?:er|ez)|approuv(?:er|ez)|autoris(?:er|ez) (?:le paiement|la transaction|l accès|le virement)|vend(?:re|ez)|résili(?:er|ez|e)|rompre|vid(?:er|ez)|jeter|jetez|signal(?:er|ez)|bloqu(?:er|ez)|bann(?:ir|issez)|exclu(?:re|ez)|révoquer|dépos(?:er|ez)|finalis(?:er|ez)|tweeter|retweeter|enchérir|postul(?:er|ez)|recharg(?:er|ez) (?:mon|le|votre|la|ma) (?:compte|solde|carte|forfait)|liquider|clôtur(?:er|ez)|souscri(?:re|vez)',
  pairs: [
    [
      'annul(?:er|ez|e)|ferm(?:er|ez)|arrêt(?:er|ez)|suspend(?:re|ez)|désactiv(?:er|ez)|refus(?:er|ez)|interromp(?:re|ez)|mettre fin|rejet(?:er|ez)',
      'utilisateurs?|commandes?|abonnement~|réservations?|rendez vous|rdv|contrats?|comptes?|profil|cartes?|paiements?|virements?|transferts?|transactions?|billets?|vols?|voyage|livraison|adhésion|achats?|services?|assurance|événement|demande|inscription|renouvellement|protection|double authentification|offre',
    ],
    ['vider|effacer|abandonn(?:er|ez)|ignorer', 'panier|corbeille|données|historique|base|discussion|modifications|brouillon|tout'],
    [
      'pass(?:er|ez)|effectu(?:er|ez)|termin(?:er|ez)|complét(?:er|ez)|conclu(?:re|ez)|faire|procéder|réalis(?:er|ez)',
      'commande|achats?|paiement|virement|transfert|réservation|don|transaction|remboursement|retrait',
    ],
    ['accept(?:er|ez|e)', 'offre|contrat|invitation|demande|proposition|devis|accord'],
    ['quitt(?:er|ez)', 'groupe|équipe|salon|communauté|projet|organisation|espace|album|canal|serveur|discussion'],
    ['déplac(?:er|ez)|mett(?:re|ez)|plac(?:er|ez)', 'corbeille'],
    ['demand(?:er|ez)|réclam(?:er|ez)', 'remboursement|retrait|virement|indemnisation'],
    ['rétabl(?:ir|issez)|restaur(?:er|ez)', 'usine|paramètres par défaut|défaut'],
    ['remplac(?:er|ez)', 'fichiers?|existant|tout'],
    ['renouvel(?:er|ez)|prolong(?:er|ez)|activ(?:er|ez)|commenc(?:er|ez)|démarr(?:er|ez)', 'abonnement|contrat|adhésion|essai'],
    ['retir(?:er|ez)|ajout(?:er|ez)|alimenter|recharger', 'fonds|argent|espèces|solde|crédit'],
    ['ajout(?:er|ez)|laiss(?:er|ez)', 'commentaire'],
    ['accord(?:er|ez)|donn(?:er|ez)', 'accès|permission|autorisation'],
  ],
  about:
    'impossible|erreur|échec|comment|pourquoi|que|qu|quoi|quand|où|qui|quel~|savoir|découvr~|lire|voir|afficher|montrer|trouver|chercher|choisir|à propos|sur|est ce|façons|règles|masquer|consulter|comprendre|historique',
  topic: 'guides?|conseils|aide|tutoriel|faq|exemples?|bouton|politique|mode d emploi',
  info: 'historique|détails?|statut|liste|numéro|informations?|infos|méthodes?|moyens?|modes?|conditions|paramètres|types?|dates?|politique|suivi|récapitulatif|frais|avis',
  not: 'ne|ne pas|sans|jamais|annuler|impossible de|erreur|ne plus',
  trivial: 'filtres?|recherches?|tri|sélection|zoom|vue|affichage|mise en forme',
  yes: 'oui|ok|d accord|continuer|continuez|poursuivre|j accepte|accepter|accepte|terminer|compris|j ai compris|procéder|exécuter|allez y',
}

export const spanish: Lexicon = {
  language: 'es',
  act: 'reembols(?:ar|a|e)|devolver (?:dinero|pedido|el)|descart(?:ar|a|e)|sácame|elimin(?:ar|a|e|en)(?:lo|la|los)?|borr(?:ar|a|e|en)(?:lo|la|los)?|suprim(?:ir|e|a)|quit(?:ar|e)(?! (?:el )?filtro)|destru(?:ir|ye)|desinstal(?:ar|a|e)|envi(?:ar|e|en|emos)(?:lo|la)?|envía(?:lo)?|reenvi(?:ar|e)|reenvía|mandar|manda|remit(?:ir|e|a)|confirm(?:ar|a|e|o)|valid(?:ar|e) (?:pago|pedido|compra)|pag(?:ar|a|ue|uen)(?: ahora)?|abon(?:ar|e) (?:el|la|ahora)|compr(?:ar|e|en)(?:lo|la)?|compra (?:ya|ahora|ahorа|en un|con|tu|el|la)|adquir(?:ir|iere|iera)|encarg(?:ar|ue)|pedir|pide|pida|orden(?:ar) (?:ahora|ya|comida|pedido)|ordena (?:ahora|ya)|public(?:ar|a|ue)|postear|difund(?:ir|e)|transfer(?:ir|ir)|transfiere|transfiera|suscrib(?:ir|irse|irme|ete|irte|ase)|suscríbete|cancelar suscripción|desuscrib~|darse de baja|dar de baja|darme de baja|date de baja|firm(?:ar|e)|firma (?:el|la|aquí|ahora|contrato|documento|tu)|revoc(?:ar|a|ue)|restablec(?:er|e)|reiniciar (?:de fábrica|fábrica|cuenta)|resete(?:ar|a|e)|format(?:ear|ea|ee)|sobr?e?escrib(?:ir|e|a)|sobrescrib(?:ir|e|a)|invit(?:ar|a)(?! ?do)|compart(?:ir|e|a|ir)(?:lo)?|desactiv(?:ar|a|e) (?:la |mi |tu |esta |su )?cuenta|reserv(?:ar|e)|reserva (?:ya|ahora|tu|una|mesa|aquí)|donar|dona(?: ahora)?|vot(?:ar|e)|vota|aprob(?:ar)|aprueb(?:a|e)|autoriz(?:ar|a|e)|vend(?:er|e|a)|rescind(?:ir|e)|vaci(?:ar|e)|vacía|bloque(?:ar|a|e)|denunci(?:ar|a|e)|report(?:ar|a|e)|expuls(?:ar|a|e)|present(?:ar|e) (?:solicitud|declaración|reclamación|queja|la)|tramitar|tramita|finaliz(?:ar|a|e) (?:la )?(?:compra|pedido|pago)|tuitear|retuitear|pujar|postul(?:ar|arse|arme|ate)|recarg(?:ar|a|ue) (?:saldo|móvil|cuenta|tarjeta)|liquidar|contrat(?:ar|a|e)|unirse a la subasta',
  pairs: [
    ['haz', 'donaci[oó]n|pedido|compra|pago|transferencia|reserva|puja'],
    [
      'cancel(?:ar|a|e|en)|cerrar|cierre|cierra|deten(?:er|ga)|suspend(?:er|e|a)|desactiv(?:ar|a|e)|rechaz(?:ar|a|e)|interrump(?:ir|e)|termin(?:ar|a|e)|anul(?:ar|a|e)|dar por terminado',
      'usuarios?|pedidos?|suscripci[oó]n~|reservas?|reservaci[oó]n|citas?|contratos?|cuentas?|perfil|tarjetas?|pagos?|transferencias?|transacci[oó]n|boletos?|billetes?|entradas?|vuelos?|viajes?|envíos?|entrega|membresía|compras?|servicios?|seguro|evento|solicitud|inscripción|renovación|protección|verificación|plan|oferta|órden|orden',
    ],
    [
      'vaci(?:ar|e)|vacía|limpi(?:ar|a|e)|descart(?:ar|a|e)',
      'carrito|cesta|papelera|datos|historial|base|conversación|cambios|borrador|todo|bandeja',
    ],
    [
      'realiz(?:ar|a|e)|hac(?:er|e)|haga|complet(?:ar|a|e)|efectu(?:ar|a|e)|proces(?:ar|a|e)|finaliz(?:ar|a|e)|termin(?:ar)|conclu(?:ir|ye)',
      'pedidos?|compras?|pagos?|transferencias?|reservas?|donaci[oó]n~|donativo|transacci[oó]n|reembolso|retiro|orden|depósito',
    ],
    ['acept(?:ar|a|e|o)', 'ofertas?|contratos?|invitaci[oó]n|solicitud|propuesta|presupuesto|acuerdo'],
    ['abandon(?:ar|a|e)|salir de[l]?', 'grupo|equipo|sala|comunidad|proyecto|organización|espacio|álbum|canal|servidor|conversación|chat'],
    ['mover|mueve|enviar|poner', 'papelera|basura'],
    ['solicit(?:ar|a|e)|reclam(?:ar|a|e)|pedir', 'reembolso|devolución|retiro|indemnización|préstamo|crédito|presupuesto'],
    ['restaur(?:ar|a|e)|volver', 'fábrica|valores predeterminados|configuración predeterminada'],
    ['reemplaz(?:ar|a|e)|sustitu(?:ir|ye)', 'archivos?|existente|todo'],
    ['renov(?:ar)|renueva|prorrog(?:ar)|activ(?:ar|a|e)|comenzar|empezar|iniciar', 'suscripción|contrato|membresía|prueba|plan'],
    ['retir(?:ar|e)|agreg(?:ar)|añad(?:ir)|ingres(?:ar)|deposit(?:ar)', 'fondos|dinero|efectivo|saldo'],
    ['agreg(?:ar|a)|añad(?:ir|e)|dejar', 'comentario'],
    ['conced(?:er|e)|otorg(?:ar|a)|dar', 'acceso|permisos?'],
  ],
  about:
    'cómo|como|por qué|porque|qué|que|cuándo|dónde|quién|cuál~|saber|más|conoc~|leer|ver|mostrar|encontrar|buscar|elegir|seleccionar|acerca|sobre|formas|reglas|ocultar|consultar|historial|aprend~|antes de|dejar de',
  topic: 'guías?|consejos|ayuda|tutorial~|faq|ejemplos?|botón|política|instrucciones|preguntas',
  info: 'historial|detalles?|estado|lista|número|información|métodos?|formas?|condiciones|ajustes|tipos?|fechas?|política|seguimiento|resumen|opciones',
  not: 'no|sin|nunca|cancelar|deshacer|no se pudo|error al|imposible',
  trivial: 'filtros?|búsquedas?|orden|selección|zoom|vista|formato',
  yes: 'sí|si|ok|vale|de acuerdo|continuar|continúe|acepto|aceptar|terminar|entendido|proceder|ejecutar|adelante',
}

export const italian: Lexicon = {
  language: 'it',
  act: 'rimbors(?:a|are)|rimuovimi|scart(?:a|are)|reinvi(?:a|are)|reinizializz(?:a|are)|elimin(?:a|are|ate|alo|ala)|cancell(?:a|are|ate) (?:l |il |lo |la |gli |le |i |il mio |questo |questa |tutt~ |definitivamente|account|file|utente|messagg~|ordine|prenotazione|abbonamento|iscrizione|dati|cronologia|foto|post|commento|conto|profilo|elemento|per sempre|appuntamento|contratto|volo|carta|progetto|cartella)~|rimuov(?:i|ere|ete)|distrugg(?:i|ere)|disinstall(?:a|are)|invi(?:a|are|ate|alo)|invia|sped(?:ire|isci)|inoltr(?:a|are)|rispedire|manda|mandare|conferm(?:a|are|o|ate)(?! password)|sottomett(?:i|ere)|pag(?:a|are|ate)(?: ora)?|sald(?:a|are)|acquist(?:a|are|ate)(?! recent)|comprate|comprare|(?<![^])compra(?! recent)|ordin(?:a|are|ate)(?!.* per(?: |$)| per| in base| alfabet| data| prezz| nome| crescente| elenco| risultat)|preordina|pubblic(?:are|ate|alo)|(?<![^])pubblica|postare|posta (?:commento|ora)|diffond(?:i|ere)|trasfer(?:ire|isci)|bonific(?:a|are)|fai un bonifico|iscriv(?:iti|ersi)(?! e)|abbon(?:ati|arsi)|disiscriv(?:iti|ersi|imi)|annulla (?:l )?iscrizione|disdi(?:re|ci)|disdett(?:a|are) (?:abbonamento|contratto)|firmare|firma (?:il|la|qui|ora|contratto|documento|l)|revoc(?:a|are)|reimpost(?:a|are)|ripristin(?:a|are) (?:impostazioni|dati|di fabbrica|predefinit)~|resett(?:a|are)|formatt(?:a|are)|sovrascriv(?:i|ere)|invit(?:a|are)(?! ti)|condivid(?:i|ere|ete)|disattiv(?:a|are) (?:l |il |il mio |questo )?(?:account|profilo|conto)|prenot(?:a|are|ate)|don(?:a|are|ate)(?: ora)?|vot(?:a|are)|approv(?:a|are)|autorizz(?:a|are)|vend(?:i|ere)|rescind(?:i|ere)|svuot(?:a|are)|cestin(?:a|are)|blocc(?:a|are)|segnal(?:a|are)|espell(?:i|ere)|twitta|candid(?:ati|arsi)|ricaric(?:a|are) (?:credito|conto|carta|telefono|saldo)|versa|versare|prelev(?:a|are)|stipul(?:a|are)|sottoscriv(?:i|ere)|banna|bannare',
  lead: 'cancella|cancellare',
  pairs: [
    [
      'annull(?:a|are)|chiud(?:i|ere)|interromp(?:i|ere)|sospend(?:i|ere)|disattiv(?:a|are)|rifiut(?:a|are)|termin(?:a|are)|disdi(?:ci|re)|respingi',
      'utent[ei]|ordin[ei]|abbonament[oi]|prenotazion[ei]|appuntament[oi]|contratt[oi]|account|conto|profilo|carta|pagament[oi]|bonific[oi]|trasferiment[oi]|transazion[ei]|bigliett[oi]|volo|viaggio|consegna|spedizione|iscrizione|acquist[oi]|servizi[oi]?|assicurazione|evento|richiesta|rinnovo|protezione|offerta',
    ],
    [
      'svuot(?:a|are)|pulisci|pulire|scart(?:a|are)|abbandona',
      'carrello|cestino|dati|cronologia|database|conversazione|chat|modifiche|bozz[ae]|tutto',
    ],
    [
      'effettu(?:a|are)|complet(?:a|are)|conclud(?:i|ere)|fai|fare|esegu(?:i|ire)|procedi con|termin(?:a|are)|finalizza',
      'ordine|acquist[oi]|pagament[oi]|bonifico|trasferimento|prenotazione|donazione|transazione|rimborso|prelievo|versamento',
    ],
    ['accett(?:a|are|o)', 'offerta|contratto|invito|richiesta|proposta|preventivo|accordo'],
    [
      'lasci(?:a|are)|abbandon(?:a|are)|esci da~',
      'gruppo|team|stanza|comunità|progetto|organizzazione|spazio|album|canale|server|conversazione',
    ],
    ['spost(?:a|are)|mett(?:i|ere)|butta', 'cestino'],
    ['richied(?:i|ere)|chiedi', 'rimborso|prelievo|reso|prestito|preventivo'],
    ['sostitui(?:sci|re)', 'file|esistente|tutto'],
    ['rinnov(?:a|are)|prolung(?:a|are)|attiv(?:a|are)|inizia|avvia', 'abbonamento|contratto|iscrizione|prova'],
    ['aggiung(?:i|ere)|lascia', 'commento|fondi|denaro'],
    ['conced(?:i|ere)|dai', 'accesso|permess[oi]'],
    ['richied(?:i|ere)', 'accesso'],
  ],
  about:
    'come|perché|che|cosa|quando|dove|chi|quale|quali|scopri|sapere|leggi|leggere|vedi|vedere|visualizza|mostra|trova|cerca|scegli|seleziona|informazioni|su|sull|modi|regole|nascondi|consulta|impara|guarda|prima di',
  topic: 'guid[ae]|consigli|aiuto|tutorial|faq|esempi|pulsante|informativa|istruzioni|domande',
  info: 'cronologia|dettagl[io]+|stato|elenco|lista|numero|informazioni|metod[oi]|modalità|condizioni|impostazioni|tip[oi]|dat[ae]|riepilogo|storico|per',
  not: 'non|senza|mai|annulla|impossibile|errore',
  trivial: 'filtr[oi]|ricerc[ah]e?|ordinamento|selezione|zoom|vista|formattazione',
  yes: 'sì|si|ok|va bene|d accordo|continua|continuare|accetto|accetta|termina|ho capito|capito|procedi|esegui',
}

export const portuguese: Lexicon = {
  language: 'pt',
  act: 'reembols(?:ar|e)|estornar|descart(?:ar|e)|exclu(?:ir|a|i|am)|apag(?:ar|ue|a)|elimin(?:ar|e|a)|remov(?:er|a|e)|delet(?:ar|e)|destru(?:ir|a)|desinstal(?:ar|e)|envi(?:ar|e|a|em)|reenvi(?:ar|e)|mand(?:ar|e)|encaminh(?:ar|e) (?:mensagem|e mail)|submet(?:er|a)|confirm(?:ar|e|o|a)(?! (?:a )?(?:senha|palavra))|pag(?:ar|ue)(?: agora)?|pagar|quit(?:ar|e)|compr(?:ar|e)|adquir(?:ir|a)|encomend(?:ar|e)|pedir agora|pedir (?:pizza|comida|já)|peça (?:já|agora)|public(?:ar|a)|publique|post(?:ar|e) (?!al)~|postar|transfer(?:ir|e)|transfira|subscrev(?:er|a)|assin(?:ar|e)|cancelar (?:a )?(?:assinatura|inscrição|subscrição)|inscrev(?:a|er)(?: se)|desinscrev(?:er|a)(?: se)?|anular (?:a )?(?:subscrição|inscrição)|descadastr(?:ar|e)|revog(?:ar|ue)|redefin(?:ir|a)|repor|reset(?:ar|e)|format(?:ar|e)(?! texto)|sobrescrev(?:er|a)|substituir (?:arquivo|ficheiro|tudo)|convid(?:ar|e)|compartilh(?:ar|e)|partilh(?:ar|e)|desativ(?:ar|e) (?:a |minha |sua |esta )?conta|reserv(?:ar|e)|(?<![^])doar(?: agora| para| dinheiro| sangue|(?![^]))|doe agora|vot(?:ar|e)|aprov(?:ar|e)|autoriz(?:ar|e)|vend(?:er|a)|rescind(?:ir|a)|esvazi(?:ar|e)|bloque(?:ar|ie)|denunci(?:ar|e)|report(?:ar|e)|expuls(?:ar|e)|bani(?:r)|finaliz(?:ar|e) (?:a |o )?(?:compra|pedido|pagamento)|candidat(?:ar se|e se)|candidatar|recarreg(?:ar|ue) (?:saldo|celular|conta|telemóvel|cartão)|deposit(?:ar|e)|sac(?:ar|que)|levant(?:ar|e) dinheiro|contrat(?:ar|e)|jogar fora|deitar fora|aderir|tuitar|efetuar',
  pairs: [
    [
      'cancel(?:ar|e)|encerr(?:ar|e)|fech(?:ar|e)|interromp(?:er|a)|suspend(?:er|a)|desativ(?:ar|e)|recus(?:ar|e)|termin(?:ar|e)|anul(?:ar|e)|rejeit(?:ar|e)',
      'usuários?|utilizador(?:es)?|pedidos?|assinaturas?|subscriç~|reservas?|consulta|marcação|contratos?|contas?|perfil|cartão|cartões|pagamentos?|transferências?|transaç~|bilhetes?|passagem|ingresso|voos?|viagem|entrega|encomendas?|compras?|serviços?|seguro|evento|solicitação|inscrição|renovação|proteção|plano|adesão|agendamento|verificação|oferta',
    ],
    [
      'esvazi(?:ar|e)|limp(?:ar|e)|descart(?:ar|e)',
      'carrinho|cesto|lixeira|reciclagem|lixo|dados|histórico|banco|conversa|alterações|rascunho|tudo|caixa',
    ],
    [
      'faz(?:er)|faça|conclu(?:ir|a)|complet(?:ar|e)|efetu(?:ar|e)|realiz(?:ar|e)|process(?:ar|e)|finaliz(?:ar|e)',
      'pedidos?|compras?|pagamentos?|transferências?|reservas?|doação|transação|reembolso|saque|levantamento|encomenda|depósito|pix',
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
  ],
  about:
    'como|por que|porque|porquê|o que|que|quando|onde|quem|qual|quais|saiba|saber|mais|conheça|ler|leia|ver|veja|mostrar|exibir|encontrar|buscar|pesquisar|procurar|escolher|selecionar|sobre|formas|regras|ocultar|consultar|histórico|aprenda|aprender|antes de',
  topic: 'guias?|dicas|ajuda|tutorial|faq|exemplos?|botão|política|instruções|perguntas',
  info: 'histórico|detalhes?|estado|status|lista|número|informações|métodos?|formas?|condições|configurações|definições|tipos?|datas?|política|resumo|opções',
  not: 'não|sem|nunca|cancelar|desfazer|erro ao|impossível|falha ao',
  trivial: 'filtros?|buscas?|pesquisas?|ordenação|seleção|zoom|visualização|formatação',
  yes: 'sim|ok|certo|de acordo|continuar|continue|prosseguir|aceito|aceitar|concordo|concluir|entendi|executar',
}

export const romanian: Lexicon = {
  language: 'ro',
  act: 'stornează|stornați|exclude (?:utilizator|membr|participant)~|rambursează|rambursați|returnează (?:banii|produsul|comanda)|șterge(?:ți|re)?|șterg|elimină|(?<![^])eliminați|eliminare|îndepărt(?:ează|ați)|distruge(?:ți)?|dezinstal(?:ează|ați|are)|trimite(?:ți|re)?|retrimite(?:ți|re)?|expedi(?:ază|ați)|transmite(?:ți)?|redirecționează mesaj~|confirm(?:ă|ați|are)?|plăt(?:ește|iți|esc)|achit(?:ă|ați)|cumpăr(?:ă|ați)?|achizițion(?:ează|ați)|(?<![^])comandă(?! nr| numărul)|comandați|precomandă|(?<![^])publică|publicați|republică|posteaz(?:ă)|postați|transfer(?:ă|ați)|vir(?:ează|ați)|abon(?:ează te|ați vă|ează)|dezabon(?:ează te|ați vă|ează|are|ați)|semn(?:ează|ați)|revoc(?:ă|ați)|reset(?:ează|ați|are)|reseteaza|format(?:ează|ați)|suprascrie(?:ți)?|invită|invitați (?:pe|prieteni~|un~|membri~|colegi~)|partaj(?:ează|ați|are)|distribui(?:e|ți)|împărtăș(?:ește|iți)|dezactiv(?:ează|ați) (?:contul|profilul|cont)|rezerv(?:ă|ați)|doneaz(?:ă)|donați|vot(?:ează|ați)|aprob(?:ă|ați)|autoriz(?:ează|ați)|vinde(?:ți)?|reziliaz(?:ă)|reziliați|goleșt(?:e)|goliți|blochează|(?<![^])blocați|raport(?:ează|ați)|finaliz(?:ează|ați) (?:comanda|plata|achiziția|cumpărăturile)|aplică (?:acum|pentru|la)|reîncarc(?:ă) (?:contul|cartela|soldul)|alimenteaz(?:ă)|depune(?:ți)?|retrage(?:ți)?|aruncă|excludeți|înscrie(?: te|ți vă)(?! în cont)|licitează|validează (?:comanda|plata)|subscrie',
  pairs: [
    [
      'anul(?:ează|ați|are)|închide(?:ți)?|opreșt(?:e)|opriți|suspend(?:ă|ați)|dezactiv(?:ează|ați)|refuz(?:ă|ați)|încheie(?:ți)?|respinge(?:ți)?|renunț(?:ă|ați) la|întrerupe(?:ți)?',
      'comand[aăe]~|comenzi~|abonament~|rezerv[aă]r~|programare~|contract~|cont|contul|contului|profil~|card~|pl[aă][tț]i?~|transfer~|tranzacți~|bilet~|zbor~|călători~|livrare~|cumpăr~|achizi~|servici~|asigurare~|eveniment~|cerere~|înscriere~|reînnoire~|protecți~|ofert~',
    ],
    ['goleșt(?:e)|goliți|curăț(?:ă|ați)|renunță la', 'coș~|date~|istoric~|baza|conversați~|chat~|modificăr~|ciorn~|tot|căsuța'],
    [
      'plase(?:ază|ați)|efectu(?:ează|ați)|finaliz(?:ează|ați)|complete(?:ază|ați)|face|fă|realiz(?:ează|ați)|execută|trimite',
      'comand~|cumpăr~|achizi~|plat~|transfer~|rezerv~|donați~|tranzacți~|rambursar~|retrager~',
    ],
    ['accept(?:ă|ați)?', 'ofert~|contract~|invitați~|cerere~|propuner~|acord~'],
    ['părăs(?:ește|iți)|ieși din', 'grup~|echip~|camer~|comunit~|proiect~|organizați~|spați~|album~|canal~|server~|conversați~'],
    ['mut(?:ă|ați)', 'coș~|gunoi'],
    ['solicit(?:ă|ați)|cere(?:ți)?', 'rambursar~|retur~|retrager~|împrumut~|credit~'],
    ['restaur(?:ează|ați)|revino', 'fabric~|implicit~'],
    ['înlocui(?:ește|ți)', 'fișier~|existent~|tot'],
    ['reînnoi(?:ește|ți)|prelung(?:ește|iți)|activ(?:ează|ați)|începe(?:ți)?', 'abonament~|contract~|perioada de probă|proba'],
    ['adaug(?:ă|ați)|lasă', 'comentari~|fonduri|bani'],
    ['acord(?:ă|ați)', 'acces~|permisiun~'],
  ],
  about:
    'cum|de ce|ce|când|unde|cine|care|află|despre|citește|citiți|vezi|vedeți|afișează|arată|găsește|caută|alege|selectează|detalii|reguli|moduri|ascunde|consultă|istoric~|învață',
  topic: 'ghid~|sfaturi|ajutor|tutorial|faq|exempl~|buton~|politica|instrucțiuni|întrebări',
  info: 'istoric~|detali~|stare~|status~|list~|număr~|informați~|metod~|condiți~|setări~|tip~|dat[aăe]|politic~|rezumat',
  not: 'de|pentru|nu|fără|niciodată|anulează|eroare la|imposibil',
  trivial: 'filtr~|căut~|sortar~|selecți~|zoom|vizualizar~',
  yes: 'da|ok|bine|continuă|continuați|accept|acceptă|sunt de acord|de acord|finalizează|am înțeles|procedează',
}
