import type { Lexicon } from './lexicon.ts'

export const german: Lexicon = {
  language: 'de',
  verbFinal: true,
  act: '(?:zurück|rück)erstatt(?:en|e)|erstatt(?:en|e)|~löschen|verwerf(?:en|e)|lösche|lösch|entfern(?:en|e)|vernicht(?:en|e)|deinstallier(?:en|e)|~(?:ab|ver|zu|weiter)?senden|sende|absenden|(?:ver|ab|ein|über|zu)?schick(?:en|e)|einreichen|reiche ein|einsenden|übermittel(?:n|e)|bestätig(?:en|e)|(?:be|an|ein|aus)?zahl(?:en|e)|bezahl(?:en|e)|begleichen|kauf(?:en|e)|erwerben|nachkaufen|(?:vor|nach|ab|kostenpflichtig )?bestell(?:en|e)|zahlungspflichtig ~|ordern|veröffentlich(?:en|e)|publizier(?:en|e)|posten|poste|überweis(?:en|e)|abonnier(?:en|e)|(?:abo|newsletter|abonnement) (?:abmelden|beenden)|abbestell(?:en|e)|abmelden von|unterschreib(?:en|e)|unterzeichn(?:en|e)|signier(?:en|e)|widerruf(?:en|e)|zurücksetzen|setze zurück|(?:passwort|konto|gerät) reset|formatier(?:en|e)|überschreib(?:en|e)|einladen|lade ein|lad(?:e|en sie) .{1,40} ein|teilen|teile|deaktivier(?:en|e) (?:konto|sie ihr|mein|account)|(?:konto|account|profil|benutzer) deaktivier(?:en|e)|(?:vor)?buch(?:en|e)|reservier(?:en|e)|spend(?:en|e)|abstimmen|stimme ab|genehmig(?:en|e)|freigeben|autorisier(?:en|e)|verkauf(?:en|e)|kündig(?:en|e)|auflösen|leer(?:en|e) (?:papierkorb|warenkorb)|meld(?:en|e) (?!sie|an|dich)~|melden|rauswerfen|bannen|bieten|gebot abgeben|(?:guthaben|handy|konto|karte) aufladen|geld übertragen|stornier(?:en|e)|twittern|retweeten|wegwerfen|abschicken|ausführen und|beantragen|einzahlen|verschenken|abheben|bewerben|jetzt bewerben|hinauswerfen|abschließen (?:vertrag|kauf)',
  done: 'nicht',
  pairs: [
    ['ausschließ(?:en|e)', 'mitglied(?:er)?|nutzer|benutzer|teilnehmer'],
    [
      'abbrechen|schließ(?:en|e)|beend(?:en|e)|stopp(?:en|e)|aussetzen|deaktivier(?:en|e)|ablehn(?:en|e)|absag(?:en|e)|zurückziehen|zurückgeben|annullier(?:en|e)|pausieren|abschalten|ausschalten|auflösen',
      '~bestellung(?:en)?|~abos?|~abonnements?|~mitgliedschaft|~buchung(?:en)?|~reservierung(?:en)?|~termine?|~vertr[aä]g~|~kontos?|~konto|account|profil|karte|~zahlung(?:en)?|~überweisung(?:en)?|transaktion|~tickets?|flug|~reise|lieferung|kauf|dienst|~versicherung|veranstaltung|antrag|anfrage|registrierung|verlängerung|schutz|zwei faktor~|auftrag|angebot|einladung',
    ],
    [
      'leer(?:en|e)|verwerf(?:en|e)|bereinig(?:en|e)',
      'papierkorb|warenkorb|daten|verlauf|datenbank|chat|änderungen|entwurf|entwürfe|alles|ordner|postfach',
    ],
    [
      'aufgeb(?:en|e)|abschließ(?:en|e)|tätig(?:en|e)|durchführ(?:en|e)|abgeb(?:en|e)|vornehm(?:en|e)|ausführ(?:en|e)|auslös(?:en|e)|veranlassen|vollenden',
      '~bestellung|~kauf|~einkauf|~zahlung|~überweisung|~buchung|~reservierung|spende|~transaktion|gebot|rückerstattung|auszahlung|vertrag|auftrag',
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
  ],
  about:
    'wie|warum|wieso|was|wann|wo|wer|welche~|ob|über|erfahren|lesen|ansehen|anzeigen|finden|suchen|auswählen|mehr|regeln|möglichkeiten|ausblenden|verstehen|zeige|so',
  topic:
    'fehlgeschlagen|fehler|erfolgreich|anleitung(?:en)?|ratgeber|tipps|hilfe|faq|beispiele?|schaltfläche|richtlinie~|fragen|anzeigen|ansehen|so|lesen|erklärt|verfolgen|suchen|einblenden|ausblenden',
  info: 'verlauf|details?|status|liste|nummer|informationen|infos?|methoden?|arten|bedingungen|einstellungen|datum|richtlinie~|übersicht|optionen|ansehen|anzeigen',
  not: 'nicht|ohne|nie|niemals|kein~|abbrechen|rückgängig|fehler beim',
  trivial: '~filter|~suche|sortierung|auswahl|zoom|ansicht|formatierung|suchbegriff',
  yes: 'ja|ok|okay|einverstanden|fortfahren|fortsetzen|zustimmen|ich stimme zu|akzeptieren|abschließen|verstanden|ausführen|bestätigt',
}

export const dutch: Lexicon = {
  language: 'nl',
  verbFinal: true,
  act: 'terugbetalen|betaal terug|restitueren|(?:ver)?wijder(?:en)?|verwijder|wis|wissen|uitwissen|vernietig(?:en)?|deïnstalle(?:er|ren)|verzend(?:en)?|verstuur|versturen|stuur(?! mij)|sturen|opsturen|doorsturen|indienen|dien in|inzenden|inleveren|bevestig(?:en)?|betaal|betalen|afrekenen|voldoen|koop|kopen|aanschaffen|bestel(?:len)?|nabestellen|plaats(?:en)? (?:bestelling|order|bod|reactie|bericht|review)|(?:bestelling|order|bod|reactie|bericht) plaatsen|publice(?:er|ren)|posten|overmak(?:en)?|maak over|overboek(?:en)?|overschrijven|abonne(?:er|ren)(?: je)?|uitschrijv(?:en)?|schrijf (?:je|me|u) uit|afmelden (?:voor|van) (?:de )?nieuwsbrief|opzeg(?:gen)?|zeg op|onderteken(?:en)?|signeren|intrekk(?:en)?|trek in|herroep(?:en)?|(?:wachtwoord|account|apparaat) reset~|resetten|formatte(?:er|ren)|uitnodig(?:en)?|nodig uit|nodig .{1,30} uit|delen|opnieuw instellen|(?:toch|nu) plaatsen|(?<![^])plaatsen(?![^])|deactive(?:er|ren)|boek(?:en)?(?: nu)|nu boeken|boek (?:een|je|uw|direct|nu|tafel|vlucht|hotel|kamer)|boeken|reserve(?:er|ren)|done(?:er|ren)|stemmen|stem nu|goedkeur(?:en)?|keur goed|autorise(?:er|ren)|verkoop|verkopen|beëindig(?:en)?|leeg(?:maken)? (?:prullenbak|winkelwagen)|(?:prullenbak|winkelwagen) (?:legen|leegmaken)|blokke(?:er|ren)|rapporte(?:er|ren)|meld(?:en)? (?:misbruik|gebruiker|bericht|spam|probleem)|verban(?:nen)?|bied(?:en)?|opwaarderen|annule(?:er|ren) (?:bestelling|abonnement|reservering|order|boeking|afspraak|vlucht|contract|lidmaatschap|betaling)|solliciteer|solliciteren|weggooien|gooi weg|stort(?:en)?|opnemen geld|geld opnemen|vrijgeven|inwisselen|overdragen|ontbinden|verscheur',
  lead: 'deel|stem op',
  done: 'niet',
  pairs: [
    [
      'annule(?:er|ren)|sluit(?:en)?|stop(?:pen|zetten)?|opschort(?:en)?|uitschakel(?:en)?|weiger(?:en)?|afwijz(?:en)?|wijs|afzegg(?:en)?|opheffen|hef',
      '~bestelling(?:en)?|~abonnement~|~boeking(?:en)?|~reservering(?:en)?|afspraak|afspraken|~contract~|~rekening|account|profiel|kaart|pas|~betaling(?:en)?|~overschrijving|overboeking|transactie|tickets?|vlucht|reis|levering|bezorging|lidmaatschap|aankoop|dienst|verzekering|gebeurtenis|evenement|verzoek|aanvraag|inschrijving|verlenging|beveiliging|order|aanbod',
    ],
    [
      'leeg(?:maken)?|legen|maak leeg|weggooien|verwerp(?:en)?|wissen',
      'prullenbak|winkelwagen|winkelmandje|gegevens|geschiedenis|database|chat|wijzigingen|concept(?:en)?|alles',
    ],
    [
      'plaats(?:en)?|voltooi(?:en)?|afrond(?:en)?|rond af|doe|doen|uitvoer(?:en)?|verricht(?:en)?',
      '~bestelling|~aankoop|~betaling|overschrijving|overboeking|~boeking|~reservering|donatie|gift|transactie|bod|order|terugbetaling',
    ],
    ['accepte(?:er|ren)|aanvaard(?:en)?|aannemen', 'aanbod|contract|uitnodiging|verzoek|offerte|overeenkomst|voorstel'],
    ['verlaat|verlaten', 'groep|space|team|ruimte|kamer|gemeenschap|community|project|organisatie|album|kanaal|server|gesprek'],
    ['verplaats(?:en)?|gooi(?:en)?|naar', 'prullenbak|prullenmand'],
    ['vraag|vragen|aanvragen|verzoek', 'terugbetaling|retour|uitbetaling|lening|offerte|restitutie'],
    ['herstel(?:len)?|terugzetten', 'fabriek~|standaardinstelling~'],
    ['vervang(?:en)?|overschrijf|overschrijven', 'bestand(?:en)?|bestaand~|alles'],
    ['verleng(?:en)?|vernieuw(?:en)?|active(?:er|ren)|start(?:en)?|afsluiten', '~abonnement|contract|lidmaatschap|proef~|verzekering'],
    ['plaats|laat|achterlaten', 'reactie|opmerking|saldo'],
    ['verleen|verlenen|geef', 'toegang|rechten|toestemming'],
    ['retour~', 'aanmelden'],
  ],
  about:
    'hoe|waarom|wat|wanneer|waar|wie|welke|of|over|lees|lezen|bekijk|bekijken|toon|tonen|weergeven|vind|vinden|zoek|zoeken|kies|kiezen|selecteer|meer|regels|manieren|verberg|verbergen|leer|ontdek',
  topic: 'handleiding|gids|tips|hulp|help|faq|voorbeeld~|knop|beleid|vragen|uitleg|bekijken|tonen|volgen|verbergen',
  info: 'geschiedenis|details?|status|lijst|nummer|informatie|info|methoden?|wijze|voorwaarden|instellingen|types?|datum|beleid|overzicht|opties',
  not: 'niet|zonder|nooit|geen|annuleer|annuleren|ongedaan|fout bij',
  trivial: '~filters?|zoekopdracht|zoekterm|sortering|selectie|zoom|weergave|opmaak',
  yes: 'ja|ok|oké|akkoord|doorgaan|ga door|accepteren|ik ga akkoord|voltooien|begrepen|uitvoeren',
}

export const swedish: Lexicon = {
  language: 'sv',
  act: 'återbetala|rensa enhet~|rensa telefon~|radera|ta bort|tag bort|avlägsna|avinstallera|rensa allt|skicka(?! efter)|skicka in|sänd|sända|vidarebefordra|lämna in|bekräfta(?! lösenord)|betala|köp (?:nu|biljett|vara|produkt|den|det|för|direkt|här|på|mer|presentkort)~|köpa|inhandla|handla nu|beställ|beställa|förbeställ|lägg (?:beställning|order|bud)|publicera|posta (?:inlägg|kommentar|nu|meddelande)|lägg upp|dela|dela ut|överför|överföra|gör överföring|prenumerera|avprenumerera|avsluta prenumeration~?|avregistrera(?: dig)?|säg upp|säga upp|signera|skriv under|underteckna|återkalla|återställ(?:a)?(?! filter| sök| vy)|nollställ|formatera(?! text)|skriv över|bjud in|bjuda in|inaktivera (?:konto|mitt konto|ditt konto|kontot)|avaktivera|boka|boka nu|reservera|donera|skänk|rösta|godkänn|auktorisera|sälj|sälja|töm|tömma|blockera|spärra|anmäl(?! dig| mig)|rapportera|bannlys|bannlysa|sparka ut|lägg bud|bjud|ansök|ladda på|sätt in|ta ut pengar|lös in|kasta|släng|slänga|uppsäg|häv|makulera|avboka|avbeställ|slutför (?:köp|beställning|betalning)~?|tweeta|teckna',
  lead: 'köp(?! och| & )',
  done: 'inte|ej',
  pairs: [
    [
      'avbryt|avsluta|stäng|stäng av|stoppa|pausa|inaktivera|avvisa|neka|avböj|annullera|ställ in',
      '~beställning~?|~order|~prenumeration~?|~bokning~?|~reservation~?|~möte~?|~avtal~?|~kontrakt~?|~konto~?|profil~?|kort~?|~betalning~?|~överföring~?|transaktion~?|biljett~?|flyg~?|resa~?|leverans~?|medlemskap~?|~köp~?|tjänst~?|försäkring~?|evenemang~?|begäran|ansökan|registrering~?|förnyelse~?|skydd~?|erbjudande~?',
    ],
    [
      'rensa|töm|kasta|ignorera|förkasta',
      'varukorg~?|kundvagn~?|papperskorg~?|data|historik~?|databas~?|chatt~?|ändringar~?|utkast~?|allt|inkorg~?',
    ],
    [
      'lägg|slutför|genomför|gör|utför|fullfölj|lämna|skapa',
      '~beställning~?|~order|~köp~?|~betalning~?|~överföring~?|~bokning~?|donation~?|gåva~?|transaktion~?|bud|återbetalning~?|uttag~?|insättning~?',
    ],
    ['acceptera|anta|godta', 'erbjudande~?|avtal~?|kontrakt~?|inbjudan|förfrågan|offert~?'],
    ['lämna|gå ur', 'grupp~?|team~?|rum~?|gemenskap~?|projekt~?|organisation~?|utrymme~?|album~?|kanal~?|server~?|chatt~?'],
    ['flytta|släng|lägg', 'papperskorg~?'],
    ['begär|ansök om|kräv', 'återbetalning~?|retur~?|uttag~?|lån~?|utbetalning~?'],
    ['återställ', 'fabrik~?|standardinställning~?'],
    ['ersätt', 'fil~?|befintlig~?|alla'],
    ['förnya|förläng|aktivera|starta|påbörja', '~prenumeration~?|avtal~?|medlemskap~?|prov~?|abonnemang~?'],
    ['lägg till|lämna|skriv', 'kommentar~?'],
    ['ge|bevilja', 'åtkomst~?|behörighet~?|tillgång'],
  ],
  about: 'hur|varför|vad|när|var|vem|vilka|vilken|om|läs|läsa|visa|se|hitta|sök|välj|mer|regler|sätt|dölj|lär|upptäck|så',
  topic: 'guide~?|tips|hjälp|faq|exempel|knapp~?|policy~?|frågor|instruktion~?|handbok|spåra|visa|sök',
  info: 'historik|detaljer|status|lista|nummer|information|info|metoder|sätt|villkor|inställningar|typ~?|datum|policy|översikt|alternativ',
  not: 'inte|ej|utan|aldrig|avbryt|ångra|kunde inte|misslyckades',
  trivial: 'filter~?|sökning~?|sortering~?|markering~?|zoom|vy|formatering',
  yes: 'ja|ok|okej|fortsätt|gå vidare|acceptera|jag godkänner|jag accepterar|slutför|förstått|utför|samtycker',
}
