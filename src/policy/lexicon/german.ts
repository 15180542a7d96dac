import type { Lexicon } from './lexicon.ts'

export const german: Lexicon = {
  language: 'de',
  verbFinal: true,
  act: {
    remove: `
      zerstören|zerlegen(?<= zerlegen)|opfern(?<= opfern)|plattmachen|leerräumen|abräumen|terminieren|weg damit
      streichen(?<= streichen)|kippen|rausschmeißen|verschrotten|fortwerfen|weghauen|in die tonne~?|~löschen(?! von)
      löschen|lösche|lösch|verwerf(?:en|e)(?<!(?:benachrichtigung|erinnerung|hinweis) verwerfen)|entfern(?:en|e)
      vernicht(?:en|e)|deinstallier(?:en|e)|überschreib(?:en|e)|formatier(?:en|e)|wegwerfen|wirf .{1,30} weg
      ausradieren|tilgen|schreddern|auslöschen|beseitigen|eliminieren|bereinig(?:en|e)|ausmustern|demontieren
      abschaffen|wegnehmen|unwiderruflich ~?|leere? (?:den|die|das|deinen|ihren|papierkorb|warenkorb)|abreißen
      wegschmeißen|entsorgen|aussortieren|rausnehmen|kick(?:en|e)
    `,
    send: `
      delegieren|abgeben(?<= abgeben)|forcieren|beauftrag(?:en|e)|engagieren|anheuern|einholen(?<= einholen)|erbitten
      zuleiten|durchgeben|weitergeben|weiterreichen|einberufen|vorladen|auffordern|ummelden|umgemeldet|nachmelden
      rückmelden|zurückmelden|zurückrufen|liefern lassen|abholen lassen|alarm auslösen|hinzuziehen|bitten um
      um [a-z]+ bitten|anmelden(?<=(?:kind|gewerbe|fahrzeug|auto|hund|wohnsitz|kurs|kurse|teilnehmer|schaden|marke
      rücksendung|retoure|patent|insolvenz|konkurs|team|bedarf|zum? [a-z]+|zur [a-z]+|für [a-z]+|kita
      schule) anmelden)(?<!(?:ieren|fahren|schreiben|antworten|bewerten|lesen|bezahlen) anmelden)
      rufen(?<=[a-z] rufen)|austauschen(?<=daten austauschen)|vorlegen(?<= vorlegen)|verständigen(?<= verständigen)
      unterbreiten|~(?:ab|ver|zu|weiter|ein|nach|über|aus|rück)?senden|sende
      ~(?:ver|ab|ein|über|zu|weiter|nach|los|raus)?schicken
      schicke? (?:mir|uns|ihm|die|das|den|eine?n?|deine~|jetzt|es|diese)|(?:nach|ein)reichen|reiche? .{1,40} ein
      übermittel(?:n|e)|einladen|lade ein|lad(?:e|en sie) .{1,40} ein
      benachrichtig(?:en|e)(?<!mich benachrichtigen)(?! (?:wenn|sobald))|informieren(?<= informieren)(?<!(?:jetzt|hier
      sich|mich|dich|über|mehr|uns|kostenlos|unverbindlich|weiter) informieren)|melden(?! sie sich)
      meld(?:e) (?!dich |an )~|weiterleiten|leite? .{0,40} ?weiter|beantrag(?:en|e)|anforder(?:n|e)|nachforder(?:n|e)
      zurückfordern|einfordern|bewerben|bewirb (?:dich|sie)|anrufen|rufe? .{0,20} ?an|alarmier(?:en|e)|anfechten
      einklagen|~(?:anzeige|werbung|inserat|annonce|spot) (?:erstatten|aufgeben|schalten)|verklagen
      (?:einspruch|widerspruch|beschwerde|berufung|klage|rechtsmittel|veto) (?:einlegen|erheben|einreichen|führen)
      beschwerde ~|beschweren|reklamier(?:en|e)|einschreiben(?<= einschreiben)|immatrikulier(?:en|e)
      zu[rm] (?!~ieren|fortfahren|weiterlesen|schreiben|antworten|bewerten|lesen|abstimmen|bezahlen)~ anmelden
      für ~ anmelden|abmahnen|taxi (?:rufen|bestellen)|anmahnen|mahnen|erinnerung verschicken|mitteilen|krankmelden
      krank melden|zustellen|faxen|mailen|simsen|zurückrufen lassen|rückruf ~
      anzeigen(?<=(?:betrug|straftat|diebstahl|tat|vorfall) anzeigen)|nominier(?:en|e)|vorschlagen(?<= vorschlagen)
      hilfe (?:rufen|anfordern|holen)|notruf ~?|antrag (?:stellen|abgeben)|anfrage stellen
      anfragen(?<= anfragen)(?<!(?:meine|alle|offene|neue|eigene|ihre|gesendete|erhaltene) anfragen)
    `,
    publish: `
      (?:kleinanzeige|inserat|artikel) einstellen|aushängen|verbreiten|verlautbaren|ausspielen(?<= ausspielen)
      veröffentlich(?:en|e)|publizier(?:en|e)|posten(?<!offene posten)
      poste (?:das|es|jetzt|dein~|einen?|etwas|diese~)|reposten|teilen|teile (?:mit|den|die|das|dein|diese|es)~
      twittern|tweeten|retweeten|kommentier(?:en|e)|abstimmen|stimme? .{0,30} ?ab|mit (?:ja|nein) stimmen|stimmen? für
      inserieren|ausrollen|deployen|(?<![^])bereitstellen(?![^])|bereitstellen in|ausstrahlen
      live ?(?:gehen|schalten|stellen|streamen)|online (?:stellen|schalten)|freischalten|bekannt ?(?:geben|machen)
      ankündig(?:en|e)|bewertung (?:abschicken|abgeben|absenden)|ausschreiben|öffentlich machen|rausgeben|wählen gehen
    `,
    pay: `
      beisteuern|zuschießen|ersteigern|erstehen|anschaffen|entrichten|abkaufen|verdoppeln|abstottern|aufstocken
      absichern(?<= absichern)|versichern(?<= versichern)|gutschreiben|ausgleichen(?<= ausgleichen)
      ablösen(?<=(?:kredit|darlehen|hypothek) ablösen)|(?:einsatz|gebot|~limit|~rahmen|beitrag) erhöhen
      gewinnspiel teilnehmen|draufzahlen|(?:aufs|auf das) [a-z]+ (?:übertragen|legen)|auszahlen lassen
      handeln(?<=(?:aktien|jetzt) handeln)|traden(?![^])|(?:zurück|rück)?erstatt(?:en|e)|(?:be|an|ein|aus|zurück|ab
      nach|hinzu|vor|auf|mit)?zahl(?:en|e)(?! und (?:fakten|daten))(?<!(?:die|alle|aktuelle|meine|neue) zahlen)
      begleichen|begleiche|(?:ver|nach|auf|zu)?kaufen(?! bei [a-z]+(?![^]))
      (?:ver)?kaufe (?:jetzt|diese[ns]?|ein~|das|den|die|\\d+)|ich (?:ver)?kaufe|ordern
      (?:vor|nach|ab|mit)?bestell(?:en|e)|zahlungspflichtig ~|kosten ?pflichtig ~|überweis(?:en|e)|abonnier(?:en|e)
      (?:vor|um|ab|aus|zurück|hinzu|dazu|ein)?buch(?:en|e)|reservier(?:en|e)
      spend(?:en|e)(?! und helfen)(?<!(?:meine|deine|ihre|letzte|alle) spenden?)|bieten|mitbieten|überbieten
      biete \\d+|(?<!(?:und|oder) )(?:ver|an)?mieten(?! (?:und|oder) (?:vermieten|kaufen|pachten))|anmiete|pachten
      jetzt (?:leasen|finanzieren)|~?ausleihen|leihen|abheben|auflad(?:en|e)|lade .{1,20} auf|verschenken|schenken
      stiften|beschenken|einlös(?:en|e)|versteiger(?:n|e)|verpfänden|pfänden|abbuchen|einziehen|einbehalten
      hinterlegen|anzahlung ~|zuzahlen|investier(?:en|e)|anlegen(?<=geld anlegen)
      wetten(?<= wetten)(?<!(?:meine|alle|offene|sport) wetten)|wette (?:platzieren|abgeben|abschließen)|setzen \\d+
      \\d+ ?(?:€|euro)? setzen|einsatz (?:erhöhen|setzen|verdoppeln)|tippen und zahlen
      geld (?:übertragen|transferieren|anlegen)|transferier(?:en|e)|zur kasse|zur bezahlung|zur zahlung
      weiter (?:zur|mit) (?:kasse|zahlung|paypal)|umschulden|all in(?![^])
      premium (?:holen|werden|sichern|testen|aktivieren)|jetzt (?:verlängern|upgraden|holen|sichern|zuschlagen)
      upgraden|hochstufen|beitragen \\d+|unterstütz(?:en|e) (?:mit|uns|das|sie)|(?:mit|für) \\d+ .{0,10}unterstützen
      umtauschen|eintauschen|trinkgeld ~|verleihen|crowdfunden|vorbestellung ~|sponsern|spendier(?:en|e)|gönnen
      pate werden|mitglied werden|patenschaft übernehmen
    `,
    agree: `
      einwilligen|gutheißen|befürworten|anerkennen|abzeichnen|mitzeichnen|attestier(?:en|e)|gestatten
      zulassen(?<= zulassen)(?<!(?:cookies|alle) zulassen)|zuerkennen|bestätig(?:en|e)|genehmig(?:en|e)|freigeben
      freigabe erteilen|gib .{1,30} frei|autorisier(?:en|e)|bewillig(?:en|e)|billigen|absegnen
      (?:unterschreib|unterzeichn)(?:en|e)|zeichnen(?<=(?:aktien|petition|anleihe|fonds|mit) ?zeichnen)
      signier(?:en|e)|beglaubig(?:en|e)|verbindlich ~|beurkunden|gegenzeichnen|quittier(?:en|e)|zusagen
      zusage (?:geben|erteilen)|bürgen|ratifizieren|legitimier(?:en|e)|zertifizieren|abnicken|zuschlag erteilen
    `,
    end: `
      widersprech(?:en|e)|(?<![^])alle (?:geräte |sitzungen )?abmelden|(?<![^])blockieren(?![^])|ruhen lassen
      ruhend stellen|austragen(?<= austragen)|abberufen|absetzen(?<= absetzen)|aussperren|verwarnen|aufkündigen
      niederlegen|auslisten|abklemmen|kappen(?<= kappen)|rauskicken|abwählen(?<= abwählen)(?<!alle abwählen)
      des platzes verweisen|trennen von|ausbürgern|herabstufen|kündig(?:en|e)|(?:zurück|ab)?bestell(?:en|e)
      abbestell(?:en|e)|widerruf(?:en|e)|stornier(?:en|e)|annullier(?:en|e)|auflös(?:en|e)|entlassen|feuern|rauswerfen
      rausschmeißen|ausschließ(?:en|e)|hinauswerf~|bannen|verbannen|ausweisen|abschieben|entziehen|aberkennen
      exmatrikulier(?:en|e)|stilllegen|enteignen|entfolgen|nicht mehr folgen|entfreunden|abmelden (?:vom|von)
      von .{1,30} abmelden(?! als)|(?:abo|newsletter|abonnement|fahrzeug|gewerbe|kind|wohnsitz) (?:abmelden|beenden)
      überall abmelden|melde mich (?:von|vom) .{1,30} ab|(?<![^])(?:aufgeben|abgeben|austreten|ausloggen und löschen
      zusammenführen|ausschalten|einstellen|herunterfahren|räumen)(?![^])|kapitulieren|austritt erklären
      sperren lassen|absag(?:en|e)|sage? .{1,30} ab|zurücktreten|abtreten
      aus (?:dem |der )?~ (?:werfen|austreten|entlassen)|für ungültig erklären|disqualifizieren|suspendier(?:en|e)
      degradieren|verzichten|verzicht erklären|schlussmachen|schluss machen|widerrufsrecht ausüben|verstoßen
      verabschieden|ausladen|einstampfen|kaltstellen
    `,
    change: `
      (?:ruf)?nummer (?:mitnehmen|portieren)|umleiten(?<=(?:paket|sendung|lieferung) umleiten)|vererben|vermachen
      adoptieren|entriegeln|verriegeln|evakuieren|erzwingen|drosseln
      (?:tür|tor|garage|schranke|schloss) (?:öffnen|aufschließen|entsperren)|migrieren|umschreiben(?<= umschreiben)
      hochfahren(?<= hochfahren)|~zurücksetzen|setze? .{1,40} zurück|zurückzusetzen|(?:passwort|konto|gerät) reset
      ~reset durchführen|werksreset|rücksetzen|resetten
      neu ?starten(?<!(?:level|quiz|spiel|video|tour|lektion|runde|suche) neu ?starten)
      (?<![^])neustart(?: jetzt)?(?![^])|~herunterfahren|fahre? .{1,30} herunter|zurückgeben|ausstellen|verschreiben
      vollstrecken|rebooten|neu aufsetzen|übertragen (?:an|auf)|überschreiben (?:an|auf)|auslös(?:en|e)|ausführen und
      einstellen und ~|zurückrollen|zurückspielen|rollback ~|scharf ?(?:schalten|stellen)|umziehen(?<= umziehen)
      einweisen|verlegen(?<=(?:patienten?|termin) verlegen)|verhängen|einfrieren|abfeuern|sprengen|zünden
      entsperren(?<=(?:tür|auto|karte|fahrzeug) entsperren)|(?:branches|zweige|branch) (?:zusammenführen|mergen)
      mergen|umtaufen|verschieben(?<=(?:müll|papierkorb|termin|lieferung|buchung) verschieben)|befördern
      zum (?:admin|moderator|eigentümer|administrator) (?:machen|ernennen)|ernennen
      einstellen(?<=(?:mitarbeiter|bewerber|zahlung|zahlungen|betrieb|lieferung|verfahren) einstellen)
    `,
  },
  noun: `
    (?:konto)?löschung|entfernung|stornierung|kündigung|überweisung an|weiterleitung an|rücksetzung|veröffentlichung
    übermittlung
  `,
  upon: {
    verbs: `
      abbrechen(?<!^(?:jetzt|hier) abbrechen)|brich(?=.* ab)|schließ(?:en|e)|beend(?:en|e)|stopp(?:en|e)|aussetzen
      deaktivier(?:en|e)|ablehn(?:en|e)|lehne(?=.* ab)|zurückziehen|ziehe(?=.* zurück)|zurücknehmen|abschalten
      ausschalten|pausier(?:en|e)|leeren|verlass(?:en|e)|austreten|blockier(?:en|e)|sperren
      sperre(?= (?:den|die|das|diese))|annehm(?:en|e)|nimm(?=.* an)|akzeptier(?:en|e)|zustimm(?:en|e)
      zurückweis(?:en|e)|abweisen|verweiger(?:n|e)|aufgeb(?:en|e)|abgeb(?:en|e)|gib(?=.* (?:frei|auf|ab)(?! *[a-z]))
      erteil(?:en|e)|gewähr(?:en|e)|einräumen|vergeben|vereinbar(?:en|e)|verläng(?:ern|ere)|erneuer(?:n|e)
      verschieb(?:en|e)(?= .*papierkorb)|abmelden(?<!^(?:jetzt|hier|mich|sicher) abmelden)|unterbrechen|anhalten|töten
      abwählen|einspielen|tätig(?:en|e)|vornehm(?:en|e)|vollziehen|veranlass(?:en|e)|übergeb(?:en|e)|übereignen
      zusammenlegen|ungültig machen|verhäng(?:en|e)
    `,
    except: `
      ~information(?:en)?|~erinnerung|~anpassungen|~formulare?|~felder|~feld|~?speichern|~fenster|~tabs?|~dialog|~menü
      ~seite|~cookies?|~bearbeitung|bearbeiten|~suche|~filter|~uploads?|hochladen|~downloads?|herunterladen|~videos?
      ~audio|~ton|töne|~musik|~wiedergabe|~benachrichtigung(?:en)?|~tour|~vorschau|~hinweise?|~meldung|pop ?up|~banner
      ~leiste|~spalte|~modus|~ansicht|~vollbild|~editor|~panel|~overlay|~bereich|website|webseite|~chat|~übersicht
      alle(?! *[a-z])|alles|nur|~?notwendige[ns]?|erforderliche|optionale|essen[tz]ielle|~auswahl|~bedingungen|agb
      ~datenschutz~|tracking|und (?:zurück|schließen|weiter|fortfahren)|~vorgang|aktion|~zwecke|~einstellungen?
      ~aufnahme|~timer|~animation(?:en)?|~präsentation|diashow|~spiel (?:pausieren|anhalten)|~design|javascript
      untertitel|~bildschirm|~tastatur|mikrofon|kamera|~vpn|autoplay|scan|~import|~export|druck|drucken
      ~synchronisierung|fragen?|antwort|lektion|übung|quiz|einführung|anleitung|~sitzung|passwort|feedback formular
      standort|~text|~zeilen?|~spalten|~zellen|~farben?|bescheid|~tipps?|acht|mir|uns|~liste|code ein|adresse
      ordner an|name
    `,
  },
  pairs: [
    ['beenden|schließen|stoppen', 'für alle'],
    ['vergessen', '~netzwerk|wlan|~gerät'],
    ['aufheben', '~verknüpfung|~vertrag|~beschluss|~freigabe|~bereitstellung|~verbindung'],
    ['lösen|löse|ziehen', 'parkschein|~ticket|~karte|~schein'],
    [
      'starten|beginnen',
      `
        ~stream|~übertragung|~sendung|~verkauf|~umfrage|~abstimmung|crowdfunding|~angriff|~überweisung|~versteigerung
        ~verfahren
      `,
    ],
    ['wechseln|ändern|tauschen', 'eigentümer~?|inhaber~?|besitzer~?|anbieter|bank~?|stromanbieter|zahlungsempfänger'],
    [
      'abschließ(?:en|e)|durchführ(?:en|e)|ausführ(?:en|e)|vollenden|fertigstellen|starten|auslösen',
      `
        ~bestellung|~kauf|~einkauf|~zahlung(?:en)?|~überweisung(?:en)?|~buchung|~reservierung|~spende|~transaktion
        ~gebot|~erstattung|~transfer|~auszahlung|~vertr[aä]g~?|~sparplan|~auftrag|~abo|~abonnement|~mitgliedschaft
        probe~|test(?:phase|version|zeitraum|abo|monat)|~versicherung|~police|~verkauf|~abfrage|befehl|sql|~skript
        kampagne|code|~migration~?|~job|für alle|auktion|wahl|livestream|übertragung|~lauf|check ?out|~abbuchung
      `,
    ],
    [
      'aktivier(?:en|e)|reaktivieren|fortsetzen|verlänger(?:n|e)|holen|wechseln|ändern|tauschen|buchen',
      '~abo|~abonnement|~vertrag|~mitgliedschaft|~tarif|plan|token|währung|~versicherung',
    ],
    [
      'einrichten|anlegen|erstellen|eröffnen|aufnehmen',
      `
        dauerauftrag|lastschrift~?|sepa~|einzugsermächtigung|streitfall|verfahren|~kredit|~darlehen|rückgabe
        ~vollmacht|sparplan
      `,
    ],
    ['verschieb(?:en|e)|werfen|legen', 'papierkorb|müll|spam'],
    [
      'wiederherstell(?:en|e)|einspielen|laden',
      'werks~|auslieferung~|standardeinstellung~|~sicherung|backup|vorherige version|auslieferungszustand',
    ],
    ['ersetz(?:en|e)', 'datei(?:en)?|vorhandene~|alle|bestehende~|karte'],
    [
      'hinzufüg(?:en|e)|hinterlassen|schreiben|verfassen|stellen',
      'kommentar|freund~?|als freund~?|guthaben|stimme|öffentlich~?|rechnung|in rechnung|~antrag|strafanzeige',
    ],
    ['einreichen|stellen|machen', '~bericht|angebot|gebot|strafanzeige|als verkauft|live|geltend|öffentlich|rückgängig machen und'],
    [
      'übertragen|umziehen|übergeben|überlassen',
      `
        domains?|repository|~projekt|~konto|dateien an|lizenz|eigent[uü]m~|besitz~|~rechte|inhaber~|guthaben|~vertrag
        geld|leitung|admin~
      `,
    ],
    ['rufen|holen|verständigen', 'arzt|notruf|polizei|fahrt|taxi|feuerwehr|krankenwagen|kellner|bedienung'],
    ['abholen|einfordern|sichern|kassieren', '~belohnung|~prämie|~bonus|~preis|~gewinn|rabatt|angebot|platz|ticket'],
    [
      'neustarten|starten|anhalten|zerstören|skalieren|abschießen',
      'server~?|prozess~?|dienst~?|maschine|instanz~?|vm|container~?|rechner|computer|router|~datenbank|cluster|bot',
    ],
    [
      'trenn(?:en|e)|entkoppel(?:n|e)|abkoppeln|lösen',
      '~gerät~?|~konto|~karte|bank~|~app|~verknüpfung|laufwerk|kalender|verbindung zu~|integration|wallet|geldbörse',
    ],
    ['ausmachen|festlegen|planen|anfragen', '~termin|besuch|rückruf|abholung|lieferung|versand|besichtigung'],
    [
      'bringen|übernehmen|ausliefern|zusammenführen|pushen|einspielen',
      'produktion|branch|zweig~|pull request|live|release|~konten|kontakte|datensätze',
    ],
    ['neu generieren|neu erzeugen|rotieren', '~schlüssel|~token|~secret|~code~?'],
    ['ausgeben|verwenden', '~punkte|meilen|münzen|bonus|prämie'],
    ['markieren|kennzeichnen', 'als (?:spam|verkauft|bezahlt|erledigt und|versendet|verschickt|gelöst)'],
    ['einchecken|auschecken', '~gast|flug|online|jetzt|patient'],
  ],
  about: `
    hast|hat|haben|wurde|kann|zurück (?:zu[rm]?|in)|wie|warum|wieso|was|wann|wo|wer|welche~|ob
    über(?! (?:paypal|klarna|app|amazon|whatsapp|facebook|e mail))|erfahren|lesen|ansehen|anzeigen|finden|suchen
    auswählen|mehr(?! [a-z]+ (?:kaufen|buchen|bestellen|spenden|zahlen|holen))|regeln|möglichkeiten|ausblenden
    verstehen|zeige|so|alles zum|tipps
  `,
  topic: `
    fehlgeschlagen|fehler(?! melden)|erfolgreich|anleitung(?:en)?|ratgeber|tipps|hilfe(?! (?:rufen|anfordern|holen))
    faq|beispiele?|schaltfläche|fragen|anzeigen(?<!(?:betrug|straftat|diebstahl|tat|vorfall) anzeigen)|ansehen|so
    lesen|erklärt|verfolgen|suchen|einblenden|ausblenden|einsehen|vergleichen|verwalten
  `,
  info: `
    angefragt|ausstehend|erforderlich|beantragt|bestätigt|abgeschlossen|verlauf|details?|status|liste|nummer
    informationen|infos?|methoden?|arten|bedingungen|einstellungen|datum|richtlinie~|übersicht|optionen|ansehen
    anzeigen
  `,
  done: 'nicht|der|des|von|rückgängig|anmelden|einloggen',
  spoken: 'beim|wir|du kannst|sie können|kann man|kann ich|(?<=[a-z] )leute',
  not: 'nicht|ohne|nie|niemals|kein~|abbrechen|rückgängig|fehler beim',
  trivial: `
    ~favoriten|~filter|~suche|sortierung|auswahl|zoom|~ansicht|formatierung|suchbegriff|~eingaben?
    ~suchverlauf ausblenden
  `,
  yes: `
    ja|ok|okay|einverstanden|fortfahren|fortsetzen|zustimmen|ich stimme zu|akzeptieren|abschließen|verstanden
    ausführen|bestätigt
  `,
}
