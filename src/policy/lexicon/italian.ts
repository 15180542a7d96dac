import type { Lexicon } from './lexicon.ts'

export const italian: Lexicon = {
  language: 'it',
  act: {
    remove: `
      (?:elimin|disinstall|stralci|svuot|scart|azzer|formatt|annient|epur|depenn)(?:a|are|al[oaie]|arl[oaie]|ami)
      cancell(?:a|are|al[oaie]|ami|ati)(?! (?:il |i |la )?(?:testo|camp[oi]|modulo|cronometro))
      rimuov(?:i|ere|il[oaie]|imi)|distrugg(?:i|ere)|sovrascriv(?:i|ere)|sopprim(?:i|ere)|butta(?:re)?(?: via)?
      getta(?:re)?|ricicl(?:a|are)|bruci(?:a|are)
      liber(?:a|are) (?:spazio|memoria|fondi|risorse|stanza|camera|posto|la|il|lo|l|le|i) ?~|eliminati(?= di recente)
      togli(?:mi|lo|la|li)|tolga|cestin(?:are|al[oaie])|cestina (?:il|la|l|i|gli|le|quest[oa]|messagg|file|e ?mail)~
      (?:abrog|anonimizz|devast|stracci|smantell|stermin|demol|smont)(?:a|are|isci|ire)|abolisci|abolire
      smalti(?:sci|re)|abbatt(?:i|ere)|inceneri(?:sci|re)|brucia(?:re)?|dismett(?:i|ere)
    `,
    send: `
      (?:re)?invi(?:i|a|are|al[oaie]|ami|arlo)|sped(?:ire|isci|iscilo)|rispedi(?:re|sci)|inoltr(?:a|are|alo)
      mand(?:a|are|alo|agli|ale|ami)|trasmett(?:i|ere)
      (?:invit|convoc|segnal|contest|impugn|sollecit|protocoll|interpell)(?:a|are|al[oaie])(?! ti)
      rispond(?:i|ere) pubblicamente|(?:richied|sottomett)(?:i|ere|ete|il[oaie])
      chied(?:i|ere) (?:un|una|il|la|l|i|lo|di|rimborso|preventivo|accesso)|candid(?:arsi|armi)
      candidati(?= (?:ora|subito|adesso|a|al|alla|per|qui|con|online)(?: |(?![^]))|(?![^]))|mi candido
      iscriv(?:iti|ersi|imi|ermi|i)(?! e)|dichiar(?:a|are)|reclam(?:are)|chiam(?:a|are|al[oaie]|aci|ami)(?! ta)
      telefona(?:re)?|denunci(?:are)|denuncia (?:il|lo|la|l|un|una|utente|questo|smarrimento|sinistro)
      ricorr(?:i|ere) contro|sporg(?:i|ere)|deposit(?:a|are)|consegnare
      consegna (?:il|la|l|i|lo|compit|elaborat|esame|tesi|progetto|relazione|lavoro|ora)~
      present(?:a|are) (?:la|una|un|il|l|domanda|ricorso|reclamo|denuncia|istanza|richiesta|candidatura|dichiarazione)
      avvis(?:a|are) (?:il|la|i|gli|tutti|l)~|notific(?:a|are) (?:a|al|ai|tutti|team|il|la|gli|l)~
      inform(?:a|are) (?:il|i|gli|tutti)|timbr(?:a|are)(?= |(?![^]))|scal(?:are) a|deleg(?:are)|ammon(?:ire|isci)
      sfida(?:re)?|oppon(?:iti|ersi|go)|inserisci (?:l )?ordine|riconsegn(?:a|are)
      comunic(?:a|are) (?:il|la|le|lo|i|l|gli) ~|esercit(?:a|are) (?:il|un) ~
      rimett(?:i|ere) (?:la|il|l) (?:querela|mandato|incarico)
      (?:arruol|reclut|assalt|bombard|ingaggi|incaric|commission|attest|diffid)(?:are|ati|arsi)
      (?:recluta|ingaggia|incarica|commissiona|attesta) ~|invia(?:gli|le)|fatti richiamare|con obbligo di pag~|richiamatemi
      spediscim?i?(?:lo|la|melo)|evad(?:i|ere) (?:l )?ordine~|avvia (?:la )?pratica|querel(?:are)
      (?:affida|assegna) (?:il|la|l|i) (?:turno|incarico|caso)~
    `,
    publish: `
      (?<![^])(?:sì |sí )?(?:ri)?pubblica|(?:ri)?pubblic(?:are|al[oaie])|(?:ri)?condivid(?:i|ere|il[oaie])
      comment(?:a|are)|vot(?:a|are|al[oaie])|postare|posta (?:commento|ora|un|una|il|foto|video|messaggio)
      diffond(?:i|ere)|(?:re)?twitt?a(?:re)?|divulga(?:re)?|rend(?:i|ere|il[oa]) pubblic[oaie]
      distribui(?:sci|re)(?= (?:in|su|a|ora|versione|app|agli|ai)|(?![^]))
      rilascia(?:re)? (?:in|la|versione|recensione|una)
      mett(?:i|ere) (?:all asta|in vendita|online|in produzione|in affitto|in rete)
      (?:vai|andare|avvia) (?:in |la )?diretta|consiglia a|esprimi (?:il )?(?:tuo )?voto|annunci(?:are)
      estra(?:i|rre) (?:i|il|la|un) vincitor~|elegg(?:i|ere)|sponsorizz(?:a|are)|promuov(?:i|ere)|metti in evidenza
      proclam(?:a|are)|registra (?:il )?voto|divulg(?:a|are)|(?<= e )pubblica
    `,
    pay: `
      pagare|(?<![^])(?:sì )?paga|(?<= e )paga|(?:acquist|prenot|don|bonific|vers|prelev|noleggi|affitt|rimbors|incass
      addebit|accredit|finanzi)(?:a|are|al[oaie])
      (?:stipul|riscatt|ipotec|erog|liquid|aggiudic|riacquist|regal|rilanci)(?:a|are)|contribu(?:isci|ire)
      riscuot(?:i|ere)|comprare|compral[oaie]|(?<![^])compra(?! (?:del?|d[oa]|e[nm]|n[oa]|por|y|venta|segura|rapida
      facil|online|prote|garan|minima|anterior|recent|colect|direc|unica|inter|exit|cancel|finali|reali|progra|recor
      on line)~)|ordin(?:a|are)(?!.* per(?: |$)| per| in base| dal | dalla | (?:i|gli|le|la|l) (?:risultat|elenc|list
      colonn)~| alfabet| data| prezz| nome| crescente| decrescente| elenco| risultat)|preordina|riordina ora
      trasfer(?:ire|isci|irlo)|abbon(?:arsi|armi|ami)
      abbonati(?= (?:ora|subito|a|al|alla|per|con|qui|online|da|adesso|e)(?: |(?![^]))|(?![^]))|sottoscriv(?:i|ere)
      vend(?:i|ere|il[oa])|scommett(?:i|ere)|punta \\d+|invest(?:i|ire)|piazza (?:la )?scommessa
      offri(?= (?:ora|un|una|\\d|€)|(?![^]))|aderi(?:sci|re)|sosten(?:ere)|sostieni(?! bil)
      fai (?:un bonifico|beneficenza)|(?:vai|procedi|passa|continua) (?:al pagamento|alla cassa|al checkout)
      procedi (?:all|con l) ?(?:ordine|acquisto)
      passa (?:a|in) (?:premium|pro|plus|noi|prima|business|tim|abbonamento)
      diventa (?:premium|soci[oa]|membro|sostenitore)|ricaric(?:a|are) (?:\\d+|ora)~
      accett(?:a|o) .{1,25} e (?:ordina|paga|firma|invia|acquista)|lascia (?:una )?mancia
      fattur(?:a|are) (?:ordine|al|il)~|impegn(?:a|are) (?:importo|somma)|coni(?:are)|subaffitt(?:a|are)|sostengo
      rilanci(?:a|are)|supera (?:l )?offerta|adott(?:a|are) a distanza
      convert(?:i|ire) .{0,20}(?:euro|dollari|bitcoin|€)|inserisci (?:un |l )?annuncio|stornare
      (?:storna|salda)(?= (?:il|la|l|lo|le|i|gli|ora|tutto|\\d|€|ordine|pagamento|addebito|fattura|importo|debito))
      saldare|(?:elimini|prenoti|approvi|autorizzi)(?![^])|(?:acquisti|paghi|prenoti)(?= (?:ora|qui))
      attiva (?:ora|subito)(?![^])|attival[oa]|ordinal[oaie]
      (?:indennizz|rifinanzi|pignor|spend|svend|permut|patteggi|dilazion|anticip|compens)(?:are|ere)
      (?:indennizza|rifinanzia|svendi|spendi|dilaziona|anticipa|condona|devolvi|permuta) ~|prend(?:i|ere) in prestito
      contra(?:i|rre) ~|propon(?:i|re) (?:un )?(?:prezzo|acquisto)|destina (?:il|un) ~|pagal[oa]|ottieni premium
      rinnova(?:re)? ora|tira \\d+~|rilascia (?:i )?fondi
    `,
    agree: `
      conferm(?:a|are|o|al[oaie]|iamo|i)(?! (?:(?:la |nuova )?password|d(?:i|el|ella|ell|ello|egli|ei|elle)) ?)
      (?:approv|autorizz|convalid|ratific|omolog|controfirm|vidim)(?:a|are|o|al[oaie])|firmare|firm(?:a|o)(?= (?:il|lo
      la|l|qui|ora|adesso|contratto|documento|e|elettronicamente|digitalmente|con|tutt~)(?: |(?![^])))|assum(?:i|ere)
      conced(?:i|ere)|accord(?:are)|prescriv(?:i|ere)|nomina(?:re)? (?:admin|ammin|moder|propr)~
      deleg(?:a|are) (?:a|un|il)|d(?:ai|are) (?:il via libera|l ok|il consenso|le dimissioni)|impegn(?:arsi|ati)
      mi impegno|legalizz(?:a|are)|acconsent(?:i|ire)|nomina(?:re)? ~
    `,
    end: `
      disiscriv(?:iti|ersi|imi|ermi)|annulla (?:l )?iscrizione|disdi(?:re|ci|co)
      disdett(?:a|are) (?:abbonamento|contratto)|disabbon(?:ati|arsi)|(?:revoc|blocc|bann|licenzi|scolleg|dissoci|radi
      sfratt|conged|ritratt|confisc|esoner|cacci)(?:a|are|al[oaie])(?! (?:di|e) )|rescind(?:i|ere)|reced(?:i|ere)
      espell(?:i|ere)|dimett(?:i|iti|ere|ersi)|mi dimetto|sciogl(?:i|iere)|arrend(?:iti|ersi)|mi arrendo
      rinunci(?:are|o)|rinuncia (?:a|al|all|alla|allo|ai|agli)|manda via|destitui(?:re|sci)|depubblic(?:a|are)
      esci (?:da (?:tutt|ogni)|ovunque)~|esclud(?:i|ere) (?:dal|il membro|membro|utente)~|disconnett(?:i|iti|ere) (?:da )?tutt~
      disabilit(?:a|are) (?:(?:l|il) )?(?:account|utente|conto|carta)|diser(?:eda|edare)|interdi(?:ci|re)
      pon(?:i|orre) fine|porre fine|non voglio (?:più )?ricevere|non ricevere più
      (?:sanzion|penalizz|attacc|disarm)(?:a|are)|puni(?:re|sci)
      applic(?:a|are) (?:la |una )?(?:sanzione|multa|penale)|romp(?:i|ere)|estingu(?:i|ere)|multare
      (?:estromett|disconosc|infligg|retroced)(?:i|ere)
      (?:dirott|sgomber|sequestr|espropri|esautor|ripudi|viet|bocci|condann)are|sganci(?:a|are)
      (?:vieta|oscura|boccia|sequestra|espropria|ripudia|sgombera|dirotta|condanna) (?:l|il|la|lo|le|i) ?~
      risolv(?:i|ere) (?:il )?contratto|cessa(?:re)? (?:il|la|l|servizio|attività)|stacca la spina
      rinvi(?:a|are) (?:l |la |il )?(?:appunt|visita|consegna|riunione|pagamento)~
    `,
    change: `
      reimpost(?:a|are)|resett(?:a|are)|(?:re)?inizializz(?:a|are)
      riavvi(?:a|are)(?! (?:(?:il|la) )?(?:video|gioco|tour|canzone|quiz))
      ripristin(?:a|are) (?:(?:le|i|ai|alle) )?(?:impostazioni|dati|di fabbrica|predefinit|valori)~|restitui(?:sci|re)
      ced(?:i|ere)|declass(?:a|are)
      spegn(?:i|ere)(?! (?:(?:il|la|le|lo) )?(?:micro|fotocam|telecam|audio|luc|schermo|video|webcam)~)
      forza(?:re)? (?:l|la|il|lo|push) ?~|(?<![^])(?:unisci|punta)(?: ora)?(?![^])|trasferimento di proprietà
      riprogramm(?:a|are) (?:appunt|visita|consegna)~|rend(?:i|ere) (?:la merce|il prodotto)|unific(?:a|are)
      ricomincia da zero|riport(?:a|are) a zero|silenzia (?:utente|membro|giocatore)
    `,
  },
  noun: `
    eliminazione|cancellazione(?! grat)|rimozione|annullamento|disattivazione|ripristino (?:di|delle|impostazioni)
    revoca|invio (?:di |degli )?(?:inviti|messaggi)|chiusura (?:del )?(?:conto|account)|disdetta
  `,
  upon: {
    verbs: `
      (?:ritir|abbandon|arrest|ferm|rinnov)(?:a|are)
      (?:annull|rifiut|termin|declin|rigett|prorog|prolung|accett|lasci|neg|congel|rimand|posticip|ricaric)(?:a|are|o)
      chiud(?:i|ere)|proced(?:i|ere)|pulisci|pulire|interromp(?:i|ere)|sospend(?:i|ere)|respin(?:gi|gere)|toglier[ea]?
      togli|esci d[ae]l?l?[ao]?|uscire d[ae]l?l?[ao]?|conclud(?:i|ere)
    `,
    except: `
      in (?:negozio|filiale)|domani|e (?:torna|chiudi|esci|continua|ricomincia|vai)~|o
      senza (?:salvare|accettare|pagare)|non|(?<![a-z0-9] *)(?:tutt[oie]|ora)(?! *[a-z0-9])|salva e|più tardi|dopo
      finestr[ae]|sched[ae]|menu|dialogo|riquadro|pannello|pagin[ae]|banner|messagg~|notific~|avvis~|alert|pop ?up
      anteprima|galleria|immagin[ei]|foto|video|barra|chat|aiuto|mappa|app|applicazione|sessione|documento|file|editor
      lettore|elenco|lista|modale|annuncio|pubblicità|modulo|calendario|tastiera|schermo|suggeriment[oi]|consigli[oi]?
      tour|tutorial|visita guidata|riepilogo|dettagli|sezione|modific~|cambiament[oi]|digitazione|download|upload
      caricamento|scaricamento|import~|export~|esport~|azione|operazione|ultim[ao]|registrazione|riproduzione|timer
      cronometro|ricerca|all accesso|verifica|risposta|creazione|cookies?|condizioni|termini|informativa|privacy
      essenziali|necessari|posizione|microfono|fotocamera|webcam|audio|suono|musica|chiamata|riunione|animazione
      modalità|sito|gioco|presentazione|password|stampa|copia|scansione|sincronizzazione|aggiornamento|installazione
      sottotitoli|contenut[oi]|codice|preferiti|recensione|profilo utente|configurazione|procedura|lezione|quiz|guida
      inserimento|compilazione|feedback|carrello|navigazione|indice|player|intestazione|legenda|grafico|widget|lente
      tavolozza|console|commenti|cronologia|risultati|opzioni|impostazioni|apert[oa]|visita
    `,
  },
  pairs: [
    [
      `
        annull(?:a|are)|chiud(?:i|ere)|interromp(?:i|ere)|sospend(?:i|ere)|rifiut(?:a|are)|disdi(?:ci|re)|respingi
        rigetta
      `,
      `
        definitivamente|riunione|contenut[oi]|document[oi]|sito
        tutt[ei] (?:gli|le|i) (?:ordin|prenot|appunt|richies|candid)~|annuncio pubblicato
      `,
    ],
    [
      'disattiv(?:a|are)|disabilita(?:re)?',
      `
        account|profilo|conto|utent[ei]|carta|verifica|autenticazione|2fa|protezione|plugin|estensione|backup|firewall
        antivirus|crittografia|servizio|abbonamento|rinnovo|accesso|licenza|chiave|linea|allarme|sicurezza|negozio
        dipendente
      `,
    ],
    ['pulisci|pulire|dimentica', 'carrello|cestino|dati|cronologia|database|conversazione|chat|bozz[ae]|tutto|dispositivo|rete|disco'],
    [
      `
        effettu(?:a|are)|complet(?:a|are)|conclud(?:i|ere)|fai|fare|faccio|esegu(?:i|ire)|procedi con|termin(?:a|are)
        finalizza(?:re)?|piazza|inoltra|lancia|avanza|perfeziona
      `,
      `
        ordin[ei]|acquist[oi]|pagament[oi]|bonifico|trasferimento|prenotazione|donazione|transazione|rimborso|prelievo
        reso|giroconto|versamento|proposta|(?:contr)?offerta|scommessa|domanda d[ia]|ricorso|reclamo|chiamata|puntata
        richiesta|denuncia|vendita|portabilità|check ?(?:out|in)|deposito|upgrade
      `,
    ],
    ['accett(?:a|are|o)|accettiamo', 'condizioni (?:del|di) (?:prestito|contratto|mutuo)|firma|firmo|paga|invia'],
    ['spost(?:a|are)|mett(?:i|ere)', 'cestino|spam|lista nera|quarantena|fuori servizio|fuori uso|offline|spazzatura'],
    ['spost(?:a|are)', 'appuntamento|prenotazione|visita'],
    ['sostitui(?:sci|re)', 'file|esistente|tutto'],
    [
      'attivare|(?<![^])attiva|inizia|avvia|avviare|prova',
      `
        abbonamento|contratto|iscrizione|prova|offerta|promozione|diretta|carta|linea|sim|licenza|polizza|noleggio
        domiciliazione|fornitura|addebito|reso|rimborso
      `,
    ],
    ['aggiung(?:i|ere)|lascia|scrivi e', 'commento|recensione|fondi|denaro|pubblica|mancia'],
    ['dai|dare|rendi', 'accesso|permess[oi]|amministratore|proprietari[oa]'],
    ['esegui|eseguire|lancia|avvia', 'query|comando|codice|campagna|pipeline|script|migrazione'],
    ['scambi(?:a|are)|convert(?:i|ire)|usa|spendi', 'token|valuta|punti|miglia|monete|gemme'],
    ['ritira|sblocca|ottieni|ricevi', 'premi[oi]?|ricompens[ae]|bonus|denaro|fondi|prestito|€ ?\\d+|\\d+ ?€|preventivo'],
    ['archivi(?:a|are)', 'repository'],
    ['cambi(?:a|are)|aggiorna|modifica', 'visibilità|piano|tariffa|abbonamento|intestatario|proprietario'],
    [
      'ripristin(?:a|are)|torna',
      'dispositivo|telefono|router|backup|questa versione|versione precedente|fabbrica|istantanea|snapshot|punto di',
    ],
    [
      'ferm(?:a|are)|arrest(?:a|are)|termin(?:a|are)|avvi(?:a|are)|esegui|uccidi|stoppa',
      `
        server|process[oi]|macchina|istanz[ae]|servizi[oi]?|container|nodo|database|bot|migrazione|script|computer
        dispositivo|sistema|per tutti|campagna
      `,
    ],
    ['disconnett(?:i|ere)|stacca|abbina', 'dispositiv[oi]|account|carta|banca|app|integrazione|calendario|disco|volume|wallet|portafoglio'],
    ['unisci|unire|fondi|migra|migrare|porta', 'database|ram[oi]|branch|account|richiesta|produzione|contatti|pull'],
    ['emett(?:i|ere)|genera e', 'fattur[ae]|multa|assegno|ricetta|invia'],
    [
      'fiss(?:a|are)|prend(?:i|ere)|programm(?:a|are)|pianific(?:a|are)',
      'appuntamento|visita|invio|chiamata|ritiro|pubblicazione|colloquio|consulenza',
    ],
    [
      'sblocc(?:a|are)|apri(?:re)?',
      `
        bici|monopattino|carta|porta|portone|cancello|garage|auto|account|sinistro|controversia|reclamo|contestazione
        al pubblico
      `,
    ],
    ['rigenera(?:re)?|ruota|invalida', 'chiav[ei]|token|segret[oi]|codic[ei]|certificat[oi]'],
    ['segn(?:a|are)|contrassegn(?:a|are)', 'pagat[oaie]|vendut[oaie]|spam|consegnat[oaie]'],
    ['partecip(?:a|are)', 'concorso|asta|estrazione|sorteggio|raccolta'],
    ['esci|abbandon(?:a|are)|lascia', 'clan|gilda|partita|gruppo|riunione per|gioco per'],
    ['tagli(?:a|are)', 'accesso|internet|servizio|luce|linea|fornitura|acqua|gas|connessione'],
    ['chiud(?:i|ere)', 'posizione'],
    ['continua|prosegui', 'eliminazione|cancellazione|pagamento|rimborso|acquisto|disdetta|bonifico'],
    ['aument(?:a|are)|alza(?:re)?|abbassa(?:re)?', 'limite|plafond|prezzo|massimale'],
    ['registrat?i|registrarsi', 'evento|corso|torneo|seminario|webinar'],
  ],
  about: `
    come|perchéʹ?|che|cosa|quando|dove|chi|quale|quali|scopri|sapere|leggi|leggere|vedi|vedere|visualizza|mostra|trova
    cerca|scegli|seleziona|informazioni|su|sull|modi|regole|nascondi|consulta|impara|guarda|prima di|scarica|motivi
  `,
  topic: `
    come funziona|guid[ae]|consigli|aiuto|tutorial|faq|esempi|pulsante|informativa|istruzioni|domande|cos è|cosa è
  `,
  info: `
    cronologia|dettagl[io]+|stato|elenco|lista|numero|informazioni|metod[oi]|modalità|condizioni|impostazioni|tip[oi]
    dat[ae]|riepilogo|storico|per
  `,
  done: 'di recente',
  spoken: '[a-z]+ da|(?<![^])da|puoi|posso|devi|devo|può|pront[oaie] (?:a|per)|prima di|dopo|in attesa di|opzioni per',
  not: 'non|senza|mai|annulla|impossibile|errore',
  trivial: `
      e ricev(?:i|ere)|per (?:categori[ae]|marc[ah]e?|repart[oi]|taglia)|filtr[oi]|ricerc[ah]e?|ordinamento|selezione
      zoom|vista|notifiche|colonne|formattazione|cookies?|preferiti
    `,
  yes: 'sì|si|ok|va bene|d accordo|continua|continuare|accetto|accetta|termina|ho capito|capito|procedi|esegui',
}
