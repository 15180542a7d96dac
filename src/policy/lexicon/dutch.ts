import type { Lexicon } from './lexicon.ts'

export const dutch: Lexicon = {
  language: 'nl',
  verbFinal: true,
  act: {
    remove: `
      opschonen|schoon .{1,20} op|laten vallen|opofferen|uitgummen|kapotmaken|leegruimen|weg ermee
      (?:offline|eraf|eruit) (?:halen|gooien|zetten|smijten)|doorhalen|doorstrepen|dumpen|wegmikken|wegdoen|afvoeren
      streep .{1,20} door|verwijder(?:en)?|wis|uitwissen
      wissen(?<=[a-z] wissen)(?<!(?:zu|mehr|unser|das|allgemein) wissen)|vernietig(?:en)?|deïnstalle(?:er|ren)
      weggooien|gooi .{0,30} ?weg|verscheur(?:en)?|schrappen|schrap|formatte(?:er|ren)|overschrijven|overschrijf
      leegmaken(?<!(?:formulier|veld|velden) leegmaken)
      legen(?<=(?:bak|mand|wagen|mandje|spam|postvak|wachtrij|map|emmer|cache|inbox) legen)|maak .{0,30} ?leeg|slopen
      afdanken|opruimen(?<= opruimen)|verwerp(?:en)?|leegpompen|definitief ~|weghalen|haal .{1,30} weg|vernielen
      afbreken(?<= afbreken)|uit .{1,15} (?:gooien|zetten|verwijderen|halen)|eruit gooien
    `,
    send: `
      declareren(?<= declareren)|delegeren|bellen(?<=[a-z] bellen)(?<!(?:ons|gratis|video) bellen)|bellen(?<=(?:dienst
      service|arts|dokter|politie|ambulance|loodgieter|monteur|slotenmaker|beheerder|klant|verhuurder|wacht) bellen)
      (?:als )?(?:verloren|gestolen|vermist) (?:opgeven|melden)|opdracht geven|opeisen|vorderen|terugroepen|aanklagen
      verklikken|tippen(?<=redactie tippen)
      inschakelen(?<=(?:advocaat|incassobureau|makelaar|hulpdienst|hulpdiensten|notaris) inschakelen)
      (?:kind|team|hond|bedrijf) (?:aanmelden|inschrijven)|verzoek ~?doen|voorleggen|leg .{1,30} voor|verzend(?:en)?
      verstuur|versturen|stuur(?! mij)|sturen|(?:op|door|in|na|terug|toe|rond)(?:sturen|zenden)|indienen
      dien .{0,30} ?in|inlever(?:en)?|lever .{1,30} in|insturen|uitnodig(?:en)?|nodig .{0,30} ?uit|solliciteer
      solliciteren|(?<!(?:mijn|uw|je|alle|open|lopende|nieuwe) )aanvragen(?! \\d)|vraag .{1,35} aan|terugbelverzoek
      opvragen|vraag .{1,30} op|inroepen|rapporte(?:er|ren)
      meld(?:en)? (?:misbruik|gebruiker|bericht|spam|probleem|dit|deze|een|je ziek|schade|storing)|melden(?<= melden)
      ziekmelden|aangeven(?<= aangeven)|doorgeven|op de hoogte (?:stellen|brengen)|verwittig(?:en)?
      informeren(?<= informeren)|waarschuw(?:en)?(?= )|waarschuwen|mail(?:en)? (?:factuur|allen|naar|deze)
      mailen(?<= mailen)|faxen|forwarden
      bel (?:nu|direct|chauffeur|verkoper|bezorger|klant|ons nu|een taxi|112|mij terug)|(?<![^])bellen(?: nu)?(?![^])
      (?:taxi|arts|dokter|politie|ambulance|112) bellen|alarm slaan|terugbellen|bezwaar (?:maken|indienen|aantekenen)
      maak bezwaar|aanvechten|aanspannen|(?:in beroep|beroep aantekenen)|klacht ~|reclameren|in gebreke stellen
      aanmanen|aanmaning ~|dagvaarden|procederen|inschrijven (?:voor|op|bij)|schrijf (?:je|u|mij) in|aanmelden voor
      meld (?:je|u|mij) aan voor|aanmelden(?<=(?:cursus|retour|evenement|training) aanmelden)|offerte vragen
      verzoek indienen|voordragen|nomineren|overdragen aan|(?:herinnering|verzoek) ~?(?:sturen|versturen)
      bezorgen(?<= bezorgen)|vrijwilliger worden|aangifte doen
    `,
    publish: `
      stream starten|(?:uitzending|livestream|stemming) starten|te koop (?:zetten|aanbieden)|zet .{1,20} te koop
      aanbieden(?<= aanbieden)|verspreiden(?<= verspreiden)|publice(?:er|ren)|posten(?<!offene posten)
      post (?:dit|nu|bericht|reactie)|plaatsen(?<!(?:alle|vrije|beschikbare|onze|werk|mooiste) ?plaatsen)
      plaats (?!(?:in|van|op kaart|delict|binnen)(?![a-z])|\\d)[a-z]+|delen(?<!(?:voor|van) delen)|tweeten|retweeten
      twitteren|reageren|reageer|stemmen(?<!(?:op|aantal|alle) stemmen)|stem (?:nu|op|voor|tegen|uitbrengen)
      uitbrengen|uitrollen|rol .{1,20} uit|deployen|openbaar maken|maak .{0,30} ?(?:openbaar|publiek)
      live (?:gaan|zetten)|ga live|online zetten|zet .{1,30} online|uitzenden|bekendmaken|adverteren|aankondigen
      becommentariëren|naar productie (?:brengen|pushen|zetten)|verhuizen naar productie|in productie nemen
      uploaden naar (?:youtube|instagram|tiktok|store)
    `,
    pay: `
      verdubbelen|meebieden|bijstorten|afstaan|wegschenken|adopteren|omruilen|oversluiten|overstappen(?<= overstappen)
      overstappen naar|stap over|(?:inzet|bod|limiet) verhogen|deelnemen aan (?:loterij|veiling|actie)
      aanvullen(?<=saldo aanvullen)|laten uitbetalen|(?:terug|vooruit|bij|uit|af|aan)?betal(?:en)
      betaal(?! (?:methoden?|wijze|status|gegevens|geschiedenis))|afrekenen|reken .{0,20} ?af|voldoen|voldoe
      restitu(?:eer|eren)|vergoeden|aanbetaling ~|naar (?:de )?(?:kassa|betalen|betaling|afrekenen)
      (?:in|op|bij|her)?kopen|koop(?! (?:informatie|gids|woningen|contract))|aanschaffen|schaf .{1,20} aan
      (?:na|voor|bij|her|mee)?bestel(?:len)?|verkoop (?:nu|je|uw|deze|dit|mijn|item|aandelen|alles|\\d+)
      verkopen(?! via)|overmak(?:en)?|maak .{0,30} ?over(?! ons)|overboek(?:en)?|boek .{1,25} over|storten|stort(?= )
      abonne(?:er|ren)|neem (?:een )?abonnement|boeken(?<=[a-z] boeken)(?<!(?:alle|mijn|onze|nieuwe|luister|e|engelse
      tweedehands|kinder|school|kook|populaire) ?boeken)(?! (?:en|kopen|over|van|per|voor|lezen|top|toevoegen))
      boek (?:een|je|uw|direct|nu|tafel|vlucht|hotel|kamer|deze|dit|de|het|tickets?|reis|afspraak|hier)
      (?:om|bij|terug|af|door)boeken|reserve(?:er|ren)|done(?:er|ren)|schenken|schenk|bied(?:en)?(?! wij| we)
      overbieden|bod (?:uitbrengen|plaatsen|doen|verhogen)|wedden|wed (?:€|op|met)~?|weddenschap ~
      inzetten(?= \\d|(?<=\\d inzetten))|inzet (?:plaatsen|verhogen|verdubbelen)|(?:ver|in)?huren
      huur (?:nu|deze|dit|een|auto|fiets|voor €)|inhuren|leasen|lenen|leen (?:nu|€|\\d)~|uitlenen|verpanden|belenen
      veilen|opwaarderen|waardeer .{0,20} ?op|opladen(?<=(?:saldo|tegoed|kaart|ov chipkaart) opladen)|bijdragen
      draag .{0,15} bij|steun (?:ons|dit|het|de|deze|met)|sponsoren|sponsor (?:nu|ons|een)
      (?:€ ?)?\\d+ (?:opnemen|inleggen|inzetten|geven|storten)|geld opnemen|opnemen geld|neem .{1,10} op
      inwissel(?:en)?|wissel .{1,20} in|verzilver(?:en)?|incasseren|uitkeren|beleggen(?<= beleggen)|investe(?:er|ren)
      aflossen|los .{0,20} ?af|premium (?:nemen|worden)|upgrade(?:n)?(?: naar| nu)(?![^])|nu (?:verlengen|upgraden)
      verleng nu|word (?:lid|donateur|vriend|premium)|lid worden|donateur worden
      afsluiten(?<=(?:verzekering|abonnement|lening|hypotheek|contract|polis) afsluiten)|sluit .{1,30} af(?! en)
      fooi ~|cadeau (?:doen|geven)|trakteren|naar betaalpagina
    `,
    agree: `
      mede ?ondertekenen|meetekenen|bevestig(?:en)?|goedkeur(?:en)?|keur .{0,30} ?goed|autorise(?:er|ren)
      onderteken(?:en)?|(?:af|mede)?tekenen(?<!(?:leren|opnieuw|vrij) tekenen)|teken (?:nu|hier|contract|de|deze|het)
      signeren|fiatte(?:er|ren)|machtig(?:en)?|bekrachtig(?:en)?|akkoord en ~|akkoord (?:geven|gaan)
      ga akkoord (?:en|met) (?:betal|koop|bestel|onderteken)~|vrijgeven|geef .{1,30} vrij|accorde(?:er|ren)|instemmen
      legaliseren|waarmerken|toekennen|ken .{1,20} toe|gunnen
    `,
    end: `
      opgeven(?<=(?:partij|spel|lidmaatschap|plek|recht) opgeven)|afblazen|afbestellen|neerleggen|ontzeggen|ontzetten
      vertrekken uit|afwijzen(?<= afwijzen)|uit de groep|de laan uit ~|uit .{1,25} (?:stappen|treden)|uittreden
      uitstappen|stap uit|eruit stappen|verlaat (?:groep|team)~?|wegsturen|stuur .{1,20} weg
      eruit (?:zetten|schoppen|knikkeren)|afhaken|kap(?:pen)? met|uitschrijv(?:en)?|schrijf (?:je|me|u|mij) uit
      afmelden (?:voor|van|bij)|meld (?:je|me|mij|u) af|(?:nieuwsbrief|mailinglijst|abonnement|nieuwsbrieven) afmelden
      opzeg(?:gen)?|zeg .{0,40} ?op|intrek(?:k?en)?|trek .{0,30} ?in(?![^])|herroep(?:en)?|deactive(?:er|ren)
      beëindig(?:en)?|ontbind(?:en)?|blokke(?:er|ren)|verban(?:nen)?|bannen|ontsla(?:an)?|royeren|schorsen|schors
      kicken|opheffen|hef .{1,30} op|wegstemmen|ontruimen|ontnemen|onteigenen|afzeggen|zeg .{1,30} af|afgelasten
      storne(?:er|ren)|ontvolgen|ontvolg|ontvrienden|niet meer volgen
      (?<![^])(?:opgeven|overgeven|overstappen|ophangen|uitschakelen|aannemen|afsluiten server)(?: nu)?(?![^])
      uitsluiten|sluit .{1,20} uit|verstoten|uitzetten|uitzetting|degraderen|diskwalificeren|aftreden|overal uitloggen
      uitloggen (?:op|van|bij) (?:alle|andere)~?|uit dienst (?:melden|zetten)|verbreek|verbreken|ontkoppel(?:en)?
      ontheffen|afzien van|zie af van
    `,
    change: `
      opnieuw genereren|roteren(?<=sleutel roteren)|degrade(?:er|ren)|promove(?:er|ren)|bel (?:een|de|het)
      stel .{1,30} op de hoogte|informeer (?:de|het|alle)|forceer|forceren|ontgrendel(?:en)?|vergrendel(?:en)?(?= )
      (?:poort|deur|slagboom|garage) openen|toewijzen aan|uitreiken|uitvaardigen|beslag leggen|evacueren
      verzetten(?<= verzetten)|nalaten aan|resetten
      reset (?:je|uw|mijn|de|het|wachtwoord|account|apparaat|pincode|alles)
      (?:wachtwoord|account|apparaat|pincode) (?:reset~|opnieuw instellen)
      opnieuw (?:instellen|opstarten|starten|installeren)(?<!(?:video|spel|quiz|level|tour) opnieuw starten)
      (?<![^])(?:herstarten|herstart|samenvoegen)(?: nu)?(?![^])|op nul zetten|overdragen|draag .{1,30} over
      terugdraaien|draai .{1,30} terug|terugboeken|retourneren(?! en)|retourneer|voorschrijven|schrijf .{1,20} voor
      in beslag nemen|beboeten|bekeuren|afschrijven(?<= afschrijven)|bevriezen
      samenvoegen(?<!(?:cellen|pdf s?|bestanden) samenvoegen)(?<= samenvoegen)|mergen
      afspraak (?:maken|inplannen|verzetten)|maak (?:een )?afspraak|voorstel doen
      (?:brand|factuur|boete|recept|bekeuring) (?:uitschrijven|opmaken)|teruggeven|geef .{1,20} terug|promoveren
      benoemen|aanstellen|afvuren|lanceren(?<= lanceren)
      afsluiten(?<=(?:server|systeem|computer|stroom|gas|water) afsluiten)
    `,
  },
  lead: 'boeken(?![^])|deel(?! \\d)|huur(?= (?:direct|nu))',
  noun: 'verwijdering|annulering van|opzegging|intrekking|beëindiging|overdracht van|verzending van',
  upon: {
    verbs: `
      annule(?:er|ren)|afslaan|sla(?=.* af)|sluit(?:en)?|stoppen|stopzetten
      stop(?= (?:je|uw|mijn|met|deze|dit|de|het|abonnement|lidmaatschap|betaling)(?![a-z]))|zet(?=.* stop)
      opschort(?:en)?|uitschakel(?:en)?|schakel(?=.* uit)|weiger(?:en)?|afwijz(?:en)?|wijs(?=.* af)|afkeur(?:en)?
      keur(?=.* af)|verlaat|verlaten|pauze(?:er|ren)|accepte(?:er|ren)|aanvaard(?:en)?|aannemen|neem(?=.* aan)|verleen
      verlenen|verleng(?:en)?|vernieuw(?:en)?(?=.*(?:abonnement|licentie|lidmaatschap|contract))
      hervat(?=.*abonnement)|uitvoeren|voer(?=.* uit)|verricht(?:en)?|voltooi(?:en)?|afrond(?:en)?|rond(?=.* af)
      herstarten|herstart|ongeldig maken|deblokkeren|afbreken|onderbreken|terugtrekken|trek(?=.* terug)|afvoeren
      verleggen|inplannen|plan(?=.* in)|loskoppel(?:en)?|afmelden
    `,
    except: `
      ~notificatie~|~aanpassing~|~herinnering|opsteller|~?opslaan|bewaren|~vensters?|~tab|~tabblad|~dialoog
      ~dialoogvenster|~menu|~pagina|~cookies?|bewerken|bewerking|bewerkingen|zoeken|~zoekopdracht|~filters?|~uploads?
      uploaden|~downloads?|downloaden|~video|~audio|~geluid|~muziek|afspelen|~meldingen|~melding|~rondleiding|~tour
      ~voorbeeld|~balk|pop ?up|~banner|~paneel|~weergave|~modus|~scherm|~editor|overlay|website|site|alles
      alle(?! *[a-z])|alleen|~noodzakelijke|optionele|essentiële|~voorwaarden
      en (?:terug|sluiten|doorgaan|verder|teruggaan)|~actie|~handeling|~opname|~timer|~animatie|~presentatie
      diavoorstelling|javascript|ondertitel~|microfoon|camera|vpn|autoplay|scan|import|export|synchronisatie|~sessie
      ~instellingen|wijzigen|wijzigingen|~wijziging|vragen|~les|oefening|quiz|uitleg|profiel|installatie|test|stap
      stappen|tracking|selectie|privacy~|~chat|~formulier|spel|spelletje|slapen|mij|ons|berekening|vergelijking
      registratie|~tekst|taak|taken|download|hierop|~lijst|~tips?|jetzt|~toetsenbord|zoom|laden
    `,
  },
  pairs: [
    ['plan', 'een vergadering|vergadering'],
    ['vergeten|vergeet|verhuizen', '~netwerk|apparaat|domein~'],
    ['toevoegen|voeg', 'vriend|als vriend|begunstigde toe'],
    ['verwerk(?:en)?|vernieuw(?:en)?', '~terugbetaling|~betaling|~reservering'],
    ['wijzigen|wijzig|overzetten|veranderen', 'eigenaar|eigendom|begunstigde|tenaamstelling|~rekening'],
    ['negeren|negeer|verwerpen', 'wijzigingen|alle wijzigingen'],
    [
      'sluit(?:en)?|uitschakel(?:en)?|stoppen|stopzetten|annule(?:er|ren)',
      `
        profiel|beveiliging|~verificatie|back ?up|server~?|registratie
        alle (?:bestellingen|abonnementen|processen|servers)|voor iedereen|machine|proces
      `,
    ],
    ['wissen|weggooien|verwerp(?:en)?', 'wijzigingen|alles'],
    ['verplaats(?:en)?|gooi(?:en)?|naar', 'prullenbak|prullenmand|spam'],
    ['vraag|vragen|verzoek', 'terugbetaling|retour|uitbetaling|lening|offerte|restitutie|verlof'],
    ['herstel(?:len)?|terugzetten|zet', 'fabriek~|standaardinstelling~|back ?up|vorige versie'],
    ['vervang(?:en)?', 'bestand(?:en)?|bestaand~|alles|pas|kaart'],
    [
      'active(?:er|ren)|start(?:en)?|wijzigen|wisselen|neem|nemen|probeer',
      '~abonnement|~contract|~lidmaatschap|proef~|~verzekering|tarief|~pakket|tokens?|premium',
    ],
    ['laat|achterlaten|schrijven|toevoegen', 'reactie achter|opmerking achter|saldo|reactie|tegoed'],
    ['geef|geven', 'toegang|rechten|toestemming|machtiging(?:en)?|volmacht|kado|cadeau|€ ?\\d+|bloed'],
    [
      'starten|draaien|doden|lanceren',
      `
        query|opdracht|code|~campagne|server~?|instantie|container~?|migratie|script|taak|job|veiling|livestream
        voor iedereen
      `,
    ],
    ['claimen|ophalen|claim', 'beloning|prijs|bonus|korting|schade|vergoeding'],
    [
      'zetten|instellen|stel|markeren|markeer|maken|maak',
      'openbaar|publiek|als (?:verkocht|betaald|spam|verzonden)|~machtiging in|eigenaar|~beheerder',
    ],
    ['inwisselen|besteden|gebruiken', 'punten|mijlen|munten|cadeaubon'],
    [
      'doen|doe|uitbrengen|maken|opstellen',
      'bod|stem|weddenschap|aangifte|~betaling|aanbetaling|donatie|gift|aankoop|betaalopdracht|overboeking',
    ],
    ['plannen|plan', 'afspraak|verzending|bezoek|gesprek|bezichtiging|ophaling'],
    ['inchecken|uitchecken', 'online|nu|vlucht|gast|hotel'],
    ['akkoord', 'ondertekenen|betalen|verzenden|bestellen|kopen'],
    ['instellen|inrichten|aanmaken', '~incasso|periodieke ~|automatische (?:incasso|betaling|overboeking)|machtiging|volmacht'],
  ],
  about: `
    sorteren|sorteer|hebt|heeft|mag|kan|log in|inloggen om|meld je aan om|zo|waarmee|hoe|waarom|wat|wanneer|waar|wie
    welke|of|over(?! (?:naar|op))|lees|lezen|bekijk|bekijken|toon|tonen|weergeven|vind|vinden|zoek|zoeken|kies|kiezen
    selecteer|meer(?! [a-z]+ (?:kopen|bestellen|boeken))|regels|manieren|verberg|verbergen|leer|ontdek|vergelijk
    beheer
  `,
  topic: `
    mislukt|geslaagd|succesvol|handleiding|gids|tips|hulp|help|faq|voorbeeld~|knop|beleid|vragen|uitleg|bekijken|tonen
    volgen|verbergen|vergelijken|beheren|zoeken|lezen
  `,
  info: `
    geschiedenis|details?|status|lijst|nummer|informatie|info|methoden?|wijze|voorwaarden|instellingen|types?|datum
    beleid|overzicht|opties|en levering
  `,
  done: 'niet|ongedaan',
  spoken: '(?<!om )te|wij|we|kunt u|kun je|(?<=[a-z] )mensen|je kunt|u kunt',
  not: 'niet|zonder|nooit|geen|annuleer|annuleren|ongedaan|fout bij',
  trivial: `
    favoriet(?:en)?|~filters?|zoekopdracht|zoekterm|sortering|selectie|zoom|weergave|opmaak|zoekgeschiedenis verbergen
  `,
  yes: 'ja|ok|oké|akkoord|doorgaan|ga door|accepteren|ik ga akkoord|voltooien|begrepen|uitvoeren',
}
