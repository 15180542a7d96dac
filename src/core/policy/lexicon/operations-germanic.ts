import type { More } from './lexicon.ts'

/**
 * Acts on machines, people and stakes, beside the everyday ones of each language: restart, deploy, disconnect, dismiss,
 * reply, call, bet, hand in, make public, go to the till.
 */
export const GERMANIC: Record<string, More> = {
  en: {
    act: '(?:order|book|share|purchase|rent) \\d{1,3} (?!of|to|from|shipped|delivered|is|was)[a-z]+|close (?:.{1,20} )?permanently|apply to \\d+|reset to factory(?: settings| defaults)?|reset all settings|block and report|report and block|merge into|call (?:a |the )?(?:doctor|nurse|driver|ambulance|support now)|trade in(?: now)?(?![^])|(?<![^])reorder(?: now| items?)?(?![^])|pay today|disconnect (?!and retry)~|unlink|unpair|offboard|evacuate|foreclose|liquidate|decommission|blacklist|blocklist|denylist|vaporize|reassign ownership|request (?:a |an |my |your )?(?:call ?back|call|quote|access|demo|payout|return|leave|time off|review|changes|money|payment|copy|information|info|appointment|estimate|sample|transfer|cancellation|deletion)|gift (?:this|it|now|a|to|subscription|membership)~?|send (?:a )?gift|rebook|upgrade (?:for|now|to)|go (?:premium|pro)|notify (?:team|all|everyone|customers?|users?|members?)|e ?mail (?:invoice|receipt|report|all|everyone|team|customers?)|text (?:me|code|all)|(?<![^])sign off(?![^])|register for|ship it|hire(?! (?:dates?|purchase))|tip [$€£]?\\d+|renew now|sponsor (?:this|us|project|now)|back this project|(?:contest|dispute|appeal) (?:this|the|my|fine|charges?|decision|ticket|claim|ban|transactions?|payments?|ruling|now)|(?<![^])(?:appeal|dispute)(?![^])|(?<![^])del(?![^])|reboot|truncate|disband|discharge(?! (?:summary|papers|instructions|date|notes))|prescribe|force push|forfeit|surrender|wager(?! history)|call now|call me back|call (?:a )?(?:taxi|cab)|hail (?:a )?(?:cab|taxi|ride)|hand in|turn in assignment|chip in|pledge (?:support|your|now)|give [$€£]?\\d+|write off|pay off|proceed to (?:payment|checkout|pay)|continue to (?:payment|checkout)|go to (?:payment|checkout)|settle (?:up|balance|bill|debt|invoice|account|now)|mute and block|unfollow and block|(?<![^])(?:check ?out|restart|shutdown|dial|commit)(?: now)?(?![^])|unenrol?l|impeach|escalate|auction off|mint (?:nft|now|tokens?)|airdrop|cast (?:my |your )?vote|lay off|demote|excommunicate|annul|expunge|scrap|rollback|roll back|drop (?:table|database|index|collection|user|schema)|unregister|depublish|opt in and pay',
    lead: 'bet|stake|raise bet|ring up',
    pairs: [
      ['report|fire|launch', 'player|missile|driver|host|bug and'],
      ['empty|clear', 'spam|junk|queue|outbox|bucket|logs?'],
      ['cancel|stop', 'shipment|parcel|package|sending|dispatch|transfer'],

      ['close|shut down', 'shop|store|business|company|permanently'],

      ['get|pull|take', 'out cash|my money|loan'],
      [
        'cancel|withdraw|stop',
        'newsletter|autopay|auto pay|direct debit|standing order|request|application|claim|shift|class|course|procedure|surgery|prescription',
      ],

      ['merge|combine', 'accounts?|contacts|records|customers|branches'],
      ['run|execute', 'query|sql|command|code|playbook|workflow|payroll'],
      ['request|order|call', 'ride|taxi|car|certificate|pickup|cab|documents?'],
      ['claim', 'rewards?|prize|bonus|gift|voucher|airdrop'],
      ['change|switch|upgrade|downgrade', 'plan|tariff|subscription|to pro|to premium'],
      ['lock|unlock|suspend', 'account|card|user|door|vehicle|car'],

      [
        'restart|shut down|shutdown|stop|kill|abort|halt|turn off|power off|suspend|hibernate|reset|end|terminate|force stop|run|execute|trigger|scale down|launch',
        'servers?|vms?|machines?|computers?|instances?|services?|process(?:es)?|system|containers?|nodes?|cluster|router|database|bots?|jobs?|pods?|daemon|session for all|migrations?|deployment|pipeline|task now|script|for all|for everyone|campaign',
      ],
      [
        'disconnect|unlink|unbind|detach|unpair|dissociate|sever',
        'devices?|accounts?|cards?|bank|integrations?|apps?|volumes?|disks?|calendar|google|facebook|wallet|phone|repository|users?',
      ],
      ['fire|dismiss|lay off|admit|suspend|let go', 'employees?|workers?|staff|patients?|students?|contractors?'],
      [
        'reject|deny|decline|withdraw|retract|refuse|recall',
        'applications?|applicants?|candidates?|proposal|claims?|leave|message|email|letter|submission',
      ],
      ['quit|leave|exit|end', 'guild|clan|match|meeting for|call for|alliance|party'],
      ['place|make|put in|double|lay', 'bets?|wagers?|offers?|call|claim|pledge'],
      ['rotate|regenerate|invalidate|expire|reissue', '(?:api )?(?:keys?|tokens?|secrets?|credentials?|certificates?|codes|links?)'],
      ['renew|extend|activate|register|transfer|hand over|assign', 'licen[cs]e|domains?|ownership|admin rights|passport|lease|warranty'],
      ['lodge|file|submit|raise', 'appeal|petition|report|objection|grievance|request'],
      ['check ?in', 'guest|flight|online|now'],
      ['issue|raise|generate and send|write', 'invoices?|fine|ticket to|prescription|cheque|check to|warning'],
      ['set|switch|change|mark', 'public|as public|to public|as sold|as paid'],
      ['schedule|arrange|request', 'appointment|visit|pickup|delivery|call|callback|meeting|send|post|demo|viewing'],
      ['cash in|exchange|spend|use', 'chips|points|coins|gems|miles|credits'],
      ['agree|accept|consent', 'payment|and sign|and pay|and submit|and send'],
    ],
  },
  de: {
    act: 'anforder(?:n|e)|~reset durchführen|werksreset|(?:branches|zweige) zusammenführen|abmelden (?:vom|von)|aus (?:dem )?~ werfen|hinauswerf~|kosten ?pflichtig ~|zurückfordern|einklagen|verpfänden|ausbuchen|einbehalten|abbuchen|vollstrecken|hinterlegen|anzahlung (?:leisten|zahlen)|stilllegen|demontieren|ausmustern|aberkennen|entziehen|sperren lassen|enteignen|rausschmeißen|abschieben|wegnehmen|abschaffen|auslösen|unwiderruflich|premium (?:holen|werden|kaufen|aktivieren)|~?ausleihen|umbuchen|benachrichtigen|inserieren|(?<![^])(?:ausschalten|einstellen)(?![^])|mit (?:ja|nein) stimmen|stimmen für|von allem abmelden|(?:auf|von) allen geräten abmelden|überall abmelden|jetzt verlängern|einspruch (?:einlegen|erheben)|widerspruch (?:einlegen|erheben)|anfechten|angebot (?:machen|unterbreiten)|beschwerde ~|anzeige (?:aufgeben|schalten|erstatten)|zu[rm] ~ anmelden|aufladen|einstellen und ~|weiterleiten|leite weiter|~herunterfahren|neu ?starten|(?<![^])neustart(?: jetzt)?(?![^])|entlassen|feuern|kicken|wetten|wette (?:platzieren|abgeben|abschließen)|setzen \\d+|\\d+ ?(?:€|euro) setzen|anrufen|rufe? (?:jetzt )?an|taxi (?:rufen|bestellen)|zur kasse|zur bezahlung|zur zahlung|(?<![^])(?:aufgeben|abgeben|austreten|ausloggen und löschen|zusammenführen)(?![^])|kapitulieren|zurückgeben|einlösen|übertragen (?:an|auf)|abtreten|ausstellen|tilgen|ausrollen|bereitstellen in|verschreiben|verbannen|ausweisen|hinzuzahlen|beitragen \\d+|unwiderruflich ~|exmatrikulieren|einschreiben|immatrikulieren|abmahnen|versteigern|hochstufen und zahlen|zurückbuchen|einziehen|pfänden|vermieten|mieten',
    noun: '(?:konto)?löschung|entfernung|stornierung|kündigung|überweisung an|weiterleitung an|rücksetzung',
    pairs: [
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
        'server~|prozess~|dienst~|maschine|instanz~|vm|container~|rechner|computer|gerät|router|datenbank|job|migration~|skript|cluster|für alle',
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
  },
  nl: {
    act: '(?:€ ?)?\\d+ opnemen|neem .{1,10} op|aanspannen|terugbelverzoek|(?:review|beoordeling|recensie|opmerking|foto|vraag) plaatsen|(?<!(?:mijn|uw|je|alle|open) )aanvragen|vraag .{1,25} aan|uit .{1,15} (?:gooien|zetten|verwijderen)|eruit gooien|aanbetaling ~|innen|incasseren|afschrijven van|in beslag nemen|verpanden|op nul zetten|wegstemmen|afdanken|slopen|uitzetten|ontruimen|onteigenen|ontnemen|schrappen|intrekken|premium (?:nemen|worden)|omboeken|mail(?:en)? (?:factuur|allen)|factuur mailen|op de hoogte stellen|(?<![^])(?:uitschakelen|aannemen)(?![^])|nu verlengen|verleng nu|uitloggen (?:op|van) alle|overal uitloggen|bezwaar (?:maken|indienen)|aanvechten|meterstand doorgeven|voorstel doen|inhuren|verwittigen|naar de kassa|(?:ga )?naar (?:betalen|betaling|afrekenen)|verder naar betalen|afspraak (?:maken|inplannen)|maak (?:een )?afspraak|ontsla(?:an)?|kicken|opheffen|(?<![^])(?:opgeven|herstarten|samenvoegen|bellen|afsluiten server|doorsturen|overgeven)(?: nu)?(?![^])|wed (?:€ ?)?\\d+|wedden|inzetten \\d+|weddenschap ~|opnieuw (?:op)?starten|uitrollen|ontkoppel(?:en)?|bel (?:nu|direct|ons nu|een taxi)|retourneren(?! en)|retourneer|aflossen|los af|openbaar maken|maak openbaar|uitbrengen|voorschrijven|opzeg~|doneer|bied (?:€ ?)?\\d+|huren|verhuren|inschrijven voor|schrijf (?:je|u) in voor|aanmelden voor (?:cursus|evenement)|steun (?:ons|dit|het)|bijdragen|veilen|terugboeken|terugdraaien|royeren|uitzetten gebruiker|schorsen|inleveren|overdragen|innen|beboeten|verhuizen naar productie|uitkeren|leegpompen|verbreken|wegdoen|ontvolgen en blokkeren',
    noun: 'verwijdering|annulering van|opzegging|intrekking',
    pairs: [
      ['annule(?:er|ren)', 'zending|pakket|rit|verzending'],
      ['uitschakelen|uitzetten', '~verificatie|beveiliging|back ?up'],
      ['legen|leegmaken', 'spam|wachtrij|postvak'],

      ['herstarten|stoppen|afsluiten', 'service|app|website|node'],

      ['uitvoeren|draaien', 'query|opdracht|code|campagne'],
      ['loskoppelen|ontkoppelen', 'wallet|portemonnee|bank'],
      ['aanvragen|bestellen', 'rit|bewijs|taxi|document~|attest|certificaat'],
      ['afwijzen|weigeren', 'factuur|onkosten|declaratie'],
      ['wisselen|omruilen', 'tokens?|valuta'],
      ['claimen|ophalen', 'beloning|prijs|bonus'],
      ['wijzigen|wisselen', 'abonnement|tarief|pakket'],

      [
        'afsluiten|uitschakelen|stoppen|herstarten|beëindigen|starten|uitvoeren|doden',
        'server~|proces~|machine|instantie|dienst|container~|database|taak|migratie|script|computer|apparaat|systeem|voor iedereen',
      ],
      ['ontkoppel~|loskoppelen|verbreek|verbreken', 'apparaat|account|kaart|bank~|app|koppeling|verbinding|schijf'],
      ['samenvoegen|voeg samen|mergen', 'branch(?:es)?|takken|accounts|pull request'],
      ['maken|zetten|instellen', 'openbaar|publiek|als verkocht'],
      ['afwijzen|intrekken|weigeren|terugtrekken', 'aanvraag|sollicitatie|kandidaat|verlof|rol|rechten|bericht'],
      ['inwisselen|besteden', 'punten|mijlen|munten'],
      ['uitbrengen|doen|plaatsen', 'bod|stem|weddenschap|aangifte|advertentie|oproep'],
      ['verlaten|verlaat|opheffen', 'clan|gilde|spel|vergadering voor'],
      ['plannen|inplannen', 'afspraak|verzending|bezoek|gesprek'],
      ['terugzetten|herstellen', 'back ?up|vorige versie'],
      ['akkoord', 'ondertekenen|betalen|verzenden'],
    ],
  },
  sv: {
    act: 'ta ut \\d+|köp \\d+|väck talan|stäm|begär|begära|ta ut (?:kontanter|pengar|belopp)|lägg (?:din )?röst|rensa (?:webb|webbläsar|sur|personlig)~|avsluta nyhetsbrev~?|dra in|förstör|förstöra|beslagta|kräv in|debitera|kreditera|pantsätt|nollställ|skrota|vräk|avhys|avsätt|fråntag|kasta ut|utvisa|häv|dra (?:av|tillbaka)|göra slut på|bli av med|ge ut|bevilja|tilldela|investera|sätt in|låna|skaffa (?:premium|pro)|fyll på|mejla|maila|meddela (?:team|alla|kund)~?|lägg in annons|sök (?:jobbet|tjänsten)|(?<![^])(?:stäng av|anställ)(?![^])|lägg (?:fram )?förslag|förnya nu|logga ut (?:från|på) alla|ge blod|begär(?:a)? (?:intyg|utdrag|kopia)|lämna (?:in )?klagomål|överklaga|bestrid|boka om|sök (?:lån|bidrag)|(?<![^])(?:ring|starta om|slå samman|ge upp|stäng av datorn)(?: nu)?(?![^])|ring (?:nu|taxi|oss nu)|ringa|starta om|till kassan|gå till (?:betalning|kassan)|fyll på (?:saldo|konto|kort)~|avskeda|sparka|skriv ut patient~|upplös|satsa|lägg (?:ett )?spel|slå vad|driftsätt|koppla (?:bort|från|loss)|dra tillbaka|fabriksåterställ~?|returnera|slå (?:samman|ihop) ~|avslå|gör offentlig~?|utfärda|betala av|hyr|hyra|anmäl (?:dig|mig) till (?:kurs|evenemang)~?|stöd (?:oss|projektet)|bidra (?:med|\\d+)|auktionera|ordinera|skriv in patient~|vräk|utvisa|rulla (?:ut|tillbaka)|lös ut|avregistrera|förverka|bötfäll|återlämna|uteslut|ångra köp|återkalla|avveckla|häva|överlåt|pantsätt|driftsätta|bevilja|avstå från|ge bort|swisha|skicka',
    noun: 'radering|borttagning|avbokning av|uppsägning av|avinstallation|återkallelse',
    pairs: [
      ['stäng av|inaktivera', '~verifiering~?|skydd~?|säkerhetskopiering~?'],

      ['stäng av|frys', 'användare~?|konto~?|medlem~?'],

      ['kör', 'fråga~?|kommando~?|kod|kampanj~?'],
      ['inaktivera|lås', 'användare~?|konto~?|kort~?'],
      ['byt|växla', 'tokens?|valuta|abonnemang~?|plan'],
      ['hämta|lös ut', 'belöning~?|bonus~?|vinst~?'],
      ['avvisa|neka', 'faktura~?|utgift~?'],

      [
        'stäng av|starta om|stoppa|avsluta|döda|kör|starta',
        'server~?|process~?|maskin~?|instans~?|tjänst~?|databas~?|migrering~?|skript~?|dator~?|enhet~?|system~?|för alla',
      ],
      ['gör|ställ in|ändra', 'offentlig~?|publik~?'],
      ['slå samman|slå ihop', 'gren~?|konto~?'],
      ['byt|använd|lös in', 'poäng~?|mynt'],
      ['lämna', 'klan~?|gille~?|spel~?|möte~? för'],
      ['planera|schemalägg|boka', 'tid|utskick~?|besök~?|samtal~?'],
      ['återställ', 'säkerhetskopi~?|tidigare version'],
      ['överför|överlåt', 'ägar~|rättigheter'],
      ['avslå|neka|dra tillbaka', 'ansökan|ledighet|kandidat~?|roll~?'],
    ],
  },
}
