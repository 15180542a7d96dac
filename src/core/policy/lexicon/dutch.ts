import type { Lexicon } from './lexicon.ts'

export const dutch: Lexicon = {
  language: 'nl',
  verbFinal: true,
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      terugbetalen|betaal terug|restitueren|(?:ver)?wijder(?:en)?|verwijder|wis|wissen|uitwissen|vernietig(?:en)?
      deïnstalle(?:er|ren)|verzend(?:en)?|verstuur|versturen|stuur(?! mij)|sturen|opsturen|doorsturen|indienen|dien in
      inzenden|inleveren|bevestig(?:en)?|betaal|betalen|afrekenen|voldoen|koop|kopen|aanschaffen|bestel(?:len)?
      nabestellen|plaats(?:en)? (?:bestelling|order|bod|reactie|bericht|review)
      (?:bestelling|order|bod|reactie|bericht) plaatsen|publice(?:er|ren)|posten|overmak(?:en)?|maak over
      overboek(?:en)?|overschrijven|abonne(?:er|ren)(?: je)?|uitschrijv(?:en)?|schrijf (?:je|me|u) uit
      afmelden (?:voor|van) (?:de )?nieuwsbrief|opzeg(?:gen)?|zeg op|onderteken(?:en)?|signeren|intrekk(?:en)?|trek in
      herroep(?:en)?|(?:wachtwoord|account|apparaat) reset~|resetten|formatte(?:er|ren)|uitnodig(?:en)?|nodig uit
      nodig .{1,30} uit|delen|opnieuw instellen|(?:toch|nu) plaatsen|(?<![^])plaatsen(?![^])|deactive(?:er|ren)
      boek(?:en)?(?: nu)|nu boeken|boek (?:een|je|uw|direct|nu|tafel|vlucht|hotel|kamer)|boeken|reserve(?:er|ren)
      done(?:er|ren)|stemmen|stem nu|goedkeur(?:en)?|keur goed|autorise(?:er|ren)|verkoop|verkopen|beëindig(?:en)?
      leeg(?:maken)? (?:prullenbak|winkelwagen)|(?:prullenbak|winkelwagen) (?:legen|leegmaken)|blokke(?:er|ren)
      rapporte(?:er|ren)|meld(?:en)? (?:misbruik|gebruiker|bericht|spam|probleem)|verban(?:nen)?|bied(?:en)?
      opwaarderen
      annule(?:er|ren) (?:bestelling|abonnement|reservering|order|boeking|afspraak|vlucht|contract|lidmaatschap|betaling)
      solliciteer|solliciteren|weggooien|gooi weg|stort(?:en)?|opnemen geld|geld opnemen|vrijgeven|inwisselen
      overdragen|ontbinden|verscheur|(?:€ ?)?\\d+ opnemen|neem .{1,10} op|aanspannen|terugbelverzoek
      (?:review|beoordeling|recensie|opmerking|foto|vraag) plaatsen|(?<!(?:mijn|uw|je|alle|open) )aanvragen
      vraag .{1,25} aan|uit .{1,15} (?:gooien|zetten|verwijderen)|eruit gooien|aanbetaling ~|innen|incasseren
      afschrijven van|in beslag nemen|verpanden|op nul zetten|wegstemmen|afdanken|slopen|uitzetten|ontruimen
      onteigenen|ontnemen|schrappen|intrekken|premium (?:nemen|worden)|omboeken|mail(?:en)? (?:factuur|allen)
      factuur mailen|op de hoogte stellen|(?<![^])(?:uitschakelen|aannemen)(?![^])|nu verlengen|verleng nu
      uitloggen (?:op|van) alle|overal uitloggen|bezwaar (?:maken|indienen)|aanvechten|meterstand doorgeven
      voorstel doen|inhuren|verwittigen|naar de kassa|(?:ga )?naar (?:betalen|betaling|afrekenen)|verder naar betalen
      afspraak (?:maken|inplannen)|maak (?:een )?afspraak|ontsla(?:an)?|kicken|opheffen
      (?<![^])(?:opgeven|herstarten|samenvoegen|bellen|afsluiten server|doorsturen|overgeven)(?: nu)?(?![^])
      wed (?:€ ?)?\\d+|wedden|inzetten \\d+|weddenschap ~|opnieuw (?:op)?starten|uitrollen|ontkoppel(?:en)?
      bel (?:nu|direct|ons nu|een taxi)|retourneren(?! en)|retourneer|aflossen|los af|openbaar maken|maak openbaar
      uitbrengen|voorschrijven|opzeg~|doneer|bied (?:€ ?)?\\d+|huren|verhuren|inschrijven voor|schrijf (?:je|u) in voor
      aanmelden voor (?:cursus|evenement)|steun (?:ons|dit|het)|bijdragen|veilen|terugboeken|terugdraaien|royeren
      uitzetten gebruiker|schorsen|beboeten|verhuizen naar productie|uitkeren|leegpompen|verbreken|wegdoen
      ontvolgen en blokkeren
    `,
  },
  lead: 'deel|stem op',
  noun: 'verwijdering|annulering van|opzegging|intrekking',
  pairs: [
    [
      `
        annule(?:er|ren)|sluit(?:en)?|stop(?:pen|zetten)?|opschort(?:en)?|uitschakel(?:en)?|weiger(?:en)?|afwijz(?:en)?
        wijs|afzegg(?:en)?|opheffen|hef
      `,
      `
        ~bestelling(?:en)?|~abonnement~|~boeking(?:en)?|~reservering(?:en)?|afspraak|afspraken|~contract~|~rekening
        account|profiel|kaart|pas|~betaling(?:en)?|~overschrijving|overboeking|transactie|tickets?|vlucht|reis|levering
        bezorging|lidmaatschap|aankoop|dienst|verzekering|gebeurtenis|evenement|verzoek|aanvraag|inschrijving|verlenging
        beveiliging|order|aanbod
      `,
    ],
    [
      'leeg(?:maken)?|legen|maak leeg|weggooien|verwerp(?:en)?|wissen',
      'prullenbak|winkelwagen|winkelmandje|gegevens|geschiedenis|database|chat|wijzigingen|concept(?:en)?|alles',
    ],
    [
      'plaats(?:en)?|voltooi(?:en)?|afrond(?:en)?|rond af|doe|doen|uitvoer(?:en)?|verricht(?:en)?',
      `
        ~bestelling|~aankoop|~betaling|overschrijving|overboeking|~boeking|~reservering|donatie|gift|transactie|bod
        order|terugbetaling
      `,
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
      `
        server~|proces~|machine|instantie|dienst|container~|database|taak|migratie|script|computer|apparaat|systeem
        voor iedereen
      `,
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
  about: `
    hoe|waarom|wat|wanneer|waar|wie|welke|of|over|lees|lezen|bekijk|bekijken|toon|tonen|weergeven|vind|vinden|zoek
    zoeken|kies|kiezen|selecteer|meer|regels|manieren|verberg|verbergen|leer|ontdek
  `,
  topic: 'handleiding|gids|tips|hulp|help|faq|voorbeeld~|knop|beleid|vragen|uitleg|bekijken|tonen|volgen|verbergen',
  info: `
    geschiedenis|details?|status|lijst|nummer|informatie|info|methoden?|wijze|voorwaarden|instellingen|types?|datum
    beleid|overzicht|opties
  `,
  done: 'niet',
  not: 'niet|zonder|nooit|geen|annuleer|annuleren|ongedaan|fout bij',
  trivial: '~filters?|zoekopdracht|zoekterm|sortering|selectie|zoom|weergave|opmaak',
  yes: 'ja|ok|oké|akkoord|doorgaan|ga door|accepteren|ik ga akkoord|voltooien|begrepen|uitvoeren',
}
