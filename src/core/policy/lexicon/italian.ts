import type { Lexicon } from './lexicon.ts'

export const italian: Lexicon = {
  language: 'it',
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      rimbors(?:a|are)|rimuovimi|scart(?:a|are)|reinvi(?:a|are)|reinizializz(?:a|are)|elimin(?:a|are|ate|alo|ala)
      cancell(?:a|are|ate) (?:l |il |lo |la |gli |le |i |il mio |questo |questa |tutt~ |definitivamente|account|file|utente|messagg~|ordine|prenotazione|abbonamento|iscrizione|dati|cronologia|foto|post|commento|conto|profilo|elemento|per sempre|appuntamento|contratto|volo|carta|progetto|cartella)~
      rimuov(?:i|ere|ete)|distrugg(?:i|ere)|disinstall(?:a|are)|invi(?:a|are|ate|alo)|invia|sped(?:ire|isci)
      inoltr(?:a|are)|rispedire|manda|mandare|conferm(?:a|are|o|ate)(?! password)|sottomett(?:i|ere)
      pag(?:a|are|ate)(?: ora)?|sald(?:a|are)|acquist(?:a|are|ate)(?! recent)|comprate|comprare
      (?<![^])compra(?! recent)
      ordin(?:a|are|ate)(?!.* per(?: |$)| per| in base| alfabet| data| prezz| nome| crescente| elenco| risultat)
      preordina|pubblic(?:are|ate|alo)|(?<![^])pubblica|postare|posta (?:commento|ora)|diffond(?:i|ere)
      trasfer(?:ire|isci)|bonific(?:a|are)|fai un bonifico|iscriv(?:iti|ersi)(?! e)|abbon(?:ati|arsi)
      disiscriv(?:iti|ersi|imi)|annulla (?:l )?iscrizione|disdi(?:re|ci)|disdett(?:a|are) (?:abbonamento|contratto)
      firmare|firma (?:il|la|qui|ora|contratto|documento|l)|revoc(?:a|are)|reimpost(?:a|are)
      ripristin(?:a|are) (?:impostazioni|dati|di fabbrica|predefinit)~|resett(?:a|are)|formatt(?:a|are)
      sovrascriv(?:i|ere)|invit(?:a|are)(?! ti)|condivid(?:i|ere|ete)
      disattiv(?:a|are) (?:l |il |il mio |questo )?(?:account|profilo|conto)|prenot(?:a|are|ate)
      don(?:a|are|ate)(?: ora)?|vot(?:a|are)|approv(?:a|are)|autorizz(?:a|are)|vend(?:i|ere)|rescind(?:i|ere)
      svuot(?:a|are)|cestin(?:a|are)|blocc(?:a|are)|segnal(?:a|are)|espell(?:i|ere)|twitta|candid(?:ati|arsi)
      ricaric(?:a|are) (?:credito|conto|carta|telefono|saldo)|versa|versare|prelev(?:a|are)|stipul(?:a|are)
      sottoscriv(?:i|ere)|banna|bannare|ricaric(?:a|are) \\d+|richied(?:i|ere|ete)|esprimi (?:il )?voto
      procedi (?:all|con l) ?ordine|caccia(?:re)? (?:da|dal|dalla|fuori)~?|manda via|incass(?:a|are)|addebit(?:a|are)
      accredit(?:a|are)|confisc(?:a|are)|eroga(?:re)?|aggiudica(?:re)?|impegn(?:a|are) (?:importo|somma)
      ipoteca(?:re)?|radia(?:re)?|destitui(?:re|sci)|sopprim(?:i|ere)|azzer(?:a|are)|butta(?:re)?|depositare|deposita
      disabilit(?:a|are) (?:account|utente|conto)~?|inizializz(?:a|are)|liquida(?:re)?|passa a (?:premium|pro)
      diventa premium|avvis(?:a|are) (?:il|la|i|gli|tutti)~|notifica (?:a|al|tutti|team)~
      firma (?:elettronic|digital|e)~|cancellati|assum(?:i|ere)|esci da (?:tutti|ogni)~|rinnova (?:ora|subito)
      sporg(?:i|ere)|contest(?:a|are)|impugn(?:a|are)|ricorr(?:i|ere) contro
      accett(?:a|o) .{1,25} e (?:ordina|paga|firma|invia|acquista)
      (?<![^])(?:riavvia|riavviare|chiama|unisci|arrenditi|spegni|scommetti|punta)(?: ora| adesso| subito)?(?![^])
      licenzi(?:a|are) (?!di |e )~|dimett(?:i|ere)|sciogl(?:i|iere)|scommett(?:i|ere)|punta \\d+
      piazza (?:la )?scommessa|riavvi(?:a|are)(?! (?:video|gioco|tour))|distribuisci in|rilascia in|scolleg(?:a|are)
      dissoci(?:a|are)|chiama (?:un taxi|ora|il|subito)|riscatt(?:a|are)
      (?:vai|procedi|passa) (?:al pagamento|alla cassa|al checkout)|firm(?:a|o)(?![^])|reced(?:i|ere)
      restitui(?:sci|re)|rend(?:i|ere) pubblic[oa]|iscriv(?:iti|ersi) (?:al|alla|a)|prescriv(?:i|ere)|cedi|cedere
      affitt(?:a|are)|noleggi(?:a|are)|metti (?:all asta|in vendita)|contribuisci|sostieni (?:il|la|questo|ci)|multare
      sfratta~|ritratt(?:a|are)|declassare|getta|butta via|epurare|abbandona partita|interpell(?:a|are)|consegnare
      rinunci(?:a|are)|depenna~|congeda
    `,
  },
  lead: 'cancella|cancellare',
  noun: `
    eliminazione|cancellazione|rimozione|annullamento|disattivazione|ripristino (?:di|delle|impostazioni)|revoca
    invio (?:di |degli )?(?:inviti|messaggi)|chiusura (?:del )?(?:conto|account)|disdetta
  `,
  pairs: [
    [
      `
        annull(?:a|are)|chiud(?:i|ere)|interromp(?:i|ere)|sospend(?:i|ere)|disattiv(?:a|are)|rifiut(?:a|are)
        termin(?:a|are)|disdi(?:ci|re)|respingi
      `,
      `
        utent[ei]|ordin[ei]|abbonament[oi]|prenotazion[ei]|appuntament[oi]|contratt[oi]|account|conto|profilo|carta
        pagament[oi]|bonific[oi]|trasferiment[oi]|transazion[ei]|bigliett[oi]|volo|viaggio|consegna|spedizione
        iscrizione|acquist[oi]|servizi[oi]?|assicurazione|evento|richiesta|rinnovo|protezione|offerta
      `,
    ],
    [
      'svuot(?:a|are)|pulisci|pulire|scart(?:a|are)|abbandona',
      'carrello|cestino|dati|cronologia|database|conversazione|chat|modifiche|bozz[ae]|tutto',
    ],
    [
      'effettu(?:a|are)|complet(?:a|are)|conclud(?:i|ere)|fai|fare|esegu(?:i|ire)|procedi con|termin(?:a|are)|finalizza',
      `
        ordine|acquist[oi]|pagament[oi]|bonifico|trasferimento|prenotazione|donazione|transazione|rimborso|prelievo
        versamento
      `,
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
    ['consegn(?:a|are)', 'esame|progetto|tesi|relazione'],
    ['disattiv(?:a|are)', 'verifica|autenticazione|protezione|backup'],
    ['esegui|eseguire|lancia|avvia', 'query|comando|codice|campagna'],
    ['richied(?:i|ere)|chiama', 'corsa|certificato|document[oi]|auto|taxi'],
    ['scambi(?:a|are)|convert(?:i|ire)', 'token|valuta'],
    ['riscuot(?:i|ere)|riscatta|ritira', 'premi[oi]?|ricompens[ae]|bonus'],
    ['cambi(?:a|are)|aggiorna', 'piano|tariffa|abbonamento'],
    ['rifiut(?:a|are)|respingi', 'fattura|spesa'],
    ['fai|fare|invia', 'proposta'],
    ['ripristin(?:a|are)', 'dispositivo|telefono'],
    [
      'spegn(?:i|ere)|ferm(?:a|are)|arrest(?:a|are)|termin(?:a|are)|avvi(?:a|are)|esegui|uccidi|riavvi(?:a|are)',
      `
        server|processo|macchina|istanza|servizio|container|nodo|database|bot|migrazione|script|computer|dispositivo
        sistema|per tutti
      `,
    ],
    ['disconnett(?:i|ere)|stacca|scolleg~|rimuovi', 'dispositiv[oi]|account|carta|banca|app|integrazione|calendario|disco|volume'],
    ['unisci|unire|fondi', 'ram[oi]|branch|account|richiesta'],
    ['emett(?:i|ere)', 'fattur[ae]|multa|assegno|ricetta'],
    [
      'fai|fare|presenta|presentare|inoltra|piazza',
      'offerta|scommessa|domanda|ricorso|reclamo|chiamata|puntata|richiesta|denuncia|istanza',
    ],
    ['consegna|restituisci|rendi', 'compit[oi]|lavoro|articol[oi]|prodott[oi]|elaborato|merce'],
    ['usa|spendi|converti', 'punti|miglia|monete'],
    ['ritir(?:a|are)|respingi|rigetta|nega', 'candidatura|domanda|richiesta|ferie|permess[oi]|ruolo|denaro'],
    ['esci|abbandon(?:a|are)', 'clan|gilda|partita|gruppo|riunione per'],
    ['fissa|prendi|programma|pianifica|prenot~', 'appuntamento|visita|invio|chiamata|ritiro|pubblicazione'],
    ['accett~', 'firma|firmo|paga|invia'],
    ['ripristin(?:a|are)', 'backup|versione precedente|fabbrica'],
    ['trasferisci|cedi', 'proprietà|diritti|titolarità'],
  ],
  about: `
    come|perché|che|cosa|quando|dove|chi|quale|quali|scopri|sapere|leggi|leggere|vedi|vedere|visualizza|mostra|trova
    cerca|scegli|seleziona|informazioni|su|sull|modi|regole|nascondi|consulta|impara|guarda|prima di
  `,
  topic: 'guid[ae]|consigli|aiuto|tutorial|faq|esempi|pulsante|informativa|istruzioni|domande',
  info: `
    cronologia|dettagl[io]+|stato|elenco|lista|numero|informazioni|metod[oi]|modalità|condizioni|impostazioni
    tip[oi]|dat[ae]|riepilogo|storico|per
  `,
  not: 'non|senza|mai|annulla|impossibile|errore',
  trivial: 'filtr[oi]|ricerc[ah]e?|ordinamento|selezione|zoom|vista|formattazione',
  yes: 'sì|si|ok|va bene|d accordo|continua|continuare|accetto|accetta|termina|ho capito|capito|procedi|esegui',
}
