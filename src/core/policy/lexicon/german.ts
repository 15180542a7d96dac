import type { Lexicon } from './lexicon.ts'

export const german: Lexicon = {
  language: 'de',
  verbFinal: true,
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      (?:zurück|rück)erstatt(?:en|e)|erstatt(?:en|e)|~löschen|verwerf(?:en|e)|lösche|lösch|entfern(?:en|e)
      vernicht(?:en|e)|deinstallier(?:en|e)|~(?:ab|ver|zu|weiter)?senden|sende|absenden
      (?:ver|ab|ein|über|zu)?schick(?:en|e)|einreichen|reiche ein|einsenden|übermittel(?:n|e)|bestätig(?:en|e)
      (?:be|an|ein|aus)?zahl(?:en|e)|bezahl(?:en|e)|begleichen|kauf(?:en|e)|erwerben|nachkaufen
      (?:vor|nach|ab|kostenpflichtig )?bestell(?:en|e)|zahlungspflichtig ~|ordern|veröffentlich(?:en|e)
      publizier(?:en|e)|posten|poste|überweis(?:en|e)|abonnier(?:en|e)
      (?:abo|newsletter|abonnement) (?:abmelden|beenden)|abbestell(?:en|e)|abmelden von|unterschreib(?:en|e)
      unterzeichn(?:en|e)|signier(?:en|e)|widerruf(?:en|e)|zurücksetzen|setze zurück|(?:passwort|konto|gerät) reset
      formatier(?:en|e)|überschreib(?:en|e)|einladen|lade ein|lad(?:e|en sie) .{1,40} ein|teilen|teile
      deaktivier(?:en|e) (?:konto|sie ihr|mein|account)|(?:konto|account|profil|benutzer) deaktivier(?:en|e)
      (?:vor)?buch(?:en|e)|reservier(?:en|e)|spend(?:en|e)|abstimmen|stimme ab|genehmig(?:en|e)|freigeben
      autorisier(?:en|e)|verkauf(?:en|e)|kündig(?:en|e)|auflösen|leer(?:en|e) (?:papierkorb|warenkorb)
      meld(?:en|e) (?!sie|an|dich)~|melden|rauswerfen|bannen|bieten|gebot abgeben
      (?:guthaben|handy|konto|karte) aufladen|geld übertragen|stornier(?:en|e)|twittern|retweeten|wegwerfen|abschicken
      ausführen und|beantragen|einzahlen|verschenken|abheben|bewerben|jetzt bewerben|hinauswerfen
      abschließen (?:vertrag|kauf)|anforder(?:n|e)|~reset durchführen|werksreset|(?:branches|zweige) zusammenführen
      abmelden (?:vom|von)|aus (?:dem )?~ werfen|hinauswerf~|kosten ?pflichtig ~|zurückfordern|einklagen|verpfänden
      ausbuchen|einbehalten|abbuchen|vollstrecken|hinterlegen|anzahlung (?:leisten|zahlen)|stilllegen|demontieren
      ausmustern|aberkennen|entziehen|sperren lassen|enteignen|rausschmeißen|abschieben|wegnehmen|abschaffen|auslösen
      unwiderruflich|premium (?:holen|werden|kaufen|aktivieren)|~?ausleihen|umbuchen|benachrichtigen|inserieren
      (?<![^])(?:ausschalten|einstellen)(?![^])|mit (?:ja|nein) stimmen|stimmen für|von allem abmelden
      (?:auf|von) allen geräten abmelden|überall abmelden|jetzt verlängern|einspruch (?:einlegen|erheben)
      widerspruch (?:einlegen|erheben)|anfechten|angebot (?:machen|unterbreiten)|beschwerde ~
      anzeige (?:aufgeben|schalten|erstatten)|zu[rm] ~ anmelden|aufladen|einstellen und ~|weiterleiten|leite weiter
      ~herunterfahren|neu ?starten|(?<![^])neustart(?: jetzt)?(?![^])|entlassen|feuern|kicken|wetten
      wette (?:platzieren|abgeben|abschließen)|setzen \\d+|\\d+ ?(?:€|euro) setzen|anrufen|rufe? (?:jetzt )?an
      taxi (?:rufen|bestellen)|zur kasse|zur bezahlung|zur zahlung
      (?<![^])(?:aufgeben|abgeben|austreten|ausloggen und löschen|zusammenführen)(?![^])|kapitulieren|zurückgeben
      einlösen|übertragen (?:an|auf)|abtreten|ausstellen|tilgen|ausrollen|bereitstellen in|verschreiben|verbannen
      ausweisen|hinzuzahlen|beitragen \\d+|unwiderruflich ~|exmatrikulieren|einschreiben|immatrikulieren|abmahnen
      versteigern|hochstufen und zahlen|zurückbuchen|einziehen|pfänden|vermieten|mieten
    `,
  },
  noun: '(?:konto)?löschung|entfernung|stornierung|kündigung|überweisung an|weiterleitung an|rücksetzung',
  pairs: [
    ['ausschließ(?:en|e)', 'mitglied(?:er)?|nutzer|benutzer|teilnehmer'],
    [
      `
        abbrechen|schließ(?:en|e)|beend(?:en|e)|stopp(?:en|e)|aussetzen|deaktivier(?:en|e)|ablehn(?:en|e)|absag(?:en|e)
        zurückziehen|zurückgeben|annullier(?:en|e)|pausieren|abschalten|ausschalten|auflösen
      `,
      `
        ~bestellung(?:en)?|~abos?|~abonnements?|~mitgliedschaft|~buchung(?:en)?|~reservierung(?:en)?|~termine?
        ~vertr[aä]g~|~kontos?|~konto|account|profil|karte|~zahlung(?:en)?|~überweisung(?:en)?|transaktion|~tickets?|flug
        ~reise|lieferung|kauf|dienst|~versicherung|veranstaltung|antrag|anfrage|registrierung|verlängerung|schutz
        zwei faktor~|auftrag|angebot|einladung
      `,
    ],
    [
      'leer(?:en|e)|verwerf(?:en|e)|bereinig(?:en|e)',
      'papierkorb|warenkorb|daten|verlauf|datenbank|chat|änderungen|entwurf|entwürfe|alles|ordner|postfach',
    ],
    [
      `
        aufgeb(?:en|e)|abschließ(?:en|e)|tätig(?:en|e)|durchführ(?:en|e)|abgeb(?:en|e)|vornehm(?:en|e)|ausführ(?:en|e)
        auslös(?:en|e)|veranlassen|vollenden
      `,
      `
        ~bestellung|~kauf|~einkauf|~zahlung|~überweisung|~buchung|~reservierung|spende|~transaktion|gebot|rückerstattung
        auszahlung|vertrag|auftrag
      `,
    ],
    ['annehm(?:en|e)|akzeptier(?:en|e)|zustimm(?:en|e)', 'angebot|vertrag|einladung|anfrage|auftrag|vereinbarung'],
    ['verlass(?:en|e)|austreten', 'gruppe|team|raum|gemeinschaft|community|projekt|organisation|space|album|kanal|server|chat'],
    ['verschieb(?:en|e)|werfen|legen', 'papierkorb|müll'],
    ['blockier(?:en|e)|sperr(?:en|e)', 'nutzer|benutzer|konto|karte|kontakt|nummer|absender|profil|person|domain|account'],
    ['anforder(?:n|e)|verlang(?:en|e)|beantrag(?:en|e)', 'rückerstattung|erstattung|auszahlung|rückgabe|kredit|angebot'],
    ['wiederherstell(?:en|e)', 'werkseinstellung~|standardeinstellung~'],
    ['ersetz(?:en|e)', 'datei(?:en)?|vorhandene~|alle|bestehende~'],
    [
      'verlänger(?:n|e)|erneuer(?:n|e)|aktivier(?:en|e)|start(?:en|e)|abschließen',
      '~abo|~abonnement|vertrag|mitgliedschaft|probe~|testphase|versicherung',
    ],
    ['hinzufüg(?:en|e)|hinterlassen|schreiben|abgeben', 'kommentar|guthaben|stimme'],
    ['erteil(?:en|e)|gewähr(?:en|e)', 'zugriff|zugang|berechtigung(?:en)?|rechte'],
    ['gutschein', 'einlösen'],
    ['annehmen|akzeptieren', 'kostenvoranschlag|offerte|auftrag|herausforderung'],
    ['abgeben|einreichen', 'prüfung|klausur|test|bericht'],
    ['leeren', 'spam|postfach|warteschlange|cache und'],
    ['stornieren|abbrechen', 'sendung|paket|versand'],
    ['übertragen|umziehen|übergeben', 'domains?|konto|dateien an|lizenz'],
    ['rufen', 'arzt|notruf|polizei'],
    ['ausführ(?:en|e)|starten', 'abfrage|befehl|sql|skript|kampagne|code'],
    ['anforder(?:n|e)|rufen|bestellen|beantragen', 'fahrt|taxi|bescheinigung|zertifikat|auskunft|unterlagen'],
    ['tauschen|wechseln|ändern', 'token|tarif|plan|abo|währung'],
    ['abholen|einfordern|sichern', 'belohnung|prämie|bonus|preis'],
    ['ablehnen|zurückweisen', 'rechnung|ausgaben|spesen'],
    ['blockieren|sperren', 'anrufer|handy|sim'],
    ['trennen|entfernen', 'wallet|geldbörse|bankverbindung'],
    ['schicken|mailen', 'rechnung'],
    [
      'beenden|stoppen|neustarten|ausschalten|abschalten|starten|ausführen|abbrechen|töten|anhalten',
      `
        server~|prozess~|dienst~|maschine|instanz~|vm|container~|rechner|computer|gerät|router|datenbank|job|migration~
        skript|cluster|für alle
      `,
    ],
    [
      'trennen|entkoppeln|abkoppeln|lösen|entkoppel',
      'gerät~|konto|karte|bank~|app|verknüpfung|laufwerk|kalender|verbindung zu~|integration',
    ],
    ['vereinbaren|ausmachen|festlegen|planen|anfragen', 'termin|besuch|rückruf|abholung|lieferung|versand'],
    [
      'bringen|übernehmen|ausliefern|deployen|mergen|zusammenführen',
      'produktion|branch|zweig~|pull request|live|release|änderungen|konten',
    ],
    ['machen|stellen|setzen|schalten', 'öffentlich|rechnung|antrag|als verkauft|live'],
    ['übertragen|übergeben', 'eigentüm~|eigentum~|besitz~|rechte|inhaber~|guthaben|vertrag'],
    ['zurückziehen|ablehnen|zurücknehmen|entziehen', 'bewerbung|antrag|kandidat~|urlaub~|rolle|rechte|berechtigung~|nachricht|zugriff'],
    ['aufgeben|verlassen|auflösen', 'spiel|partie|clan|gilde|bündnis|besprechung für'],
    ['einlösen|eintauschen|ausgeben', 'punkte|meilen|münzen|bonus|prämie'],
    ['aufnehmen|abzahlen|zurückzahlen|begleichen', 'kredit|darlehen|schulden|raten'],
    ['abgeben|einreichen', 'hausaufgabe~|arbeit|aufgabe|stimme|erklärung'],
    ['einspielen|wiederherstellen', 'sicherung|backup|vorherige version'],
  ],
  about: `
    wie|warum|wieso|was|wann|wo|wer|welche~|ob|über|erfahren|lesen|ansehen|anzeigen|finden|suchen|auswählen|mehr
    regeln|möglichkeiten|ausblenden|verstehen|zeige|so
  `,
  topic: `
    fehlgeschlagen|fehler|erfolgreich|anleitung(?:en)?|ratgeber|tipps|hilfe|faq|beispiele?|schaltfläche|richtlinie~
    fragen|anzeigen|ansehen|so|lesen|erklärt|verfolgen|suchen|einblenden|ausblenden
  `,
  info: `
    verlauf|details?|status|liste|nummer|informationen|infos?|methoden?|arten|bedingungen|einstellungen|datum
    richtlinie~|übersicht|optionen|ansehen|anzeigen
  `,
  done: 'nicht',
  not: 'nicht|ohne|nie|niemals|kein~|abbrechen|rückgängig|fehler beim',
  trivial: '~filter|~suche|sortierung|auswahl|zoom|ansicht|formatierung|suchbegriff',
  yes: `
    ja|ok|okay|einverstanden|fortfahren|fortsetzen|zustimmen|ich stimme zu|akzeptieren|abschließen|verstanden
    ausführen|bestätigt
  `,
}
