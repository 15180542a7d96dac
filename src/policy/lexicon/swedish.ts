import type { Lexicon } from './lexicon.ts'

export const swedish: Lexicon = {
  language: 'sv',
  act: {
    remove: `
      släng (?:ändring|bild|meddelande)~|avliva|avyttra|radera ut|stryk|stryk(?= )|bort med|slopa|nolla(?= )
      avpublicera|ta ner(?= (?:annons|inlägg|sida))|plocka (?:bort|ner)|göm för alltid|kassera|riv (?:avtal|ned)~?
      radera|(?:ta|tar|tag) bort|avlägsna|avinstallera|skriv över|formatera(?! text| cell~| om)|förstör(?! inte)
      makulera|skrota|kasta(?! tärning~| om)|släng(?:a| (?:utkast|den|det|allt|i|filer?|alla|ut)~)|utplåna|eliminera
      töm (?:(?:alla|hela|din|min) )?(?:arkiv|papperskorg|skräp|spam|inkorg|kund|varu|cache|cachen|kö|mapp|logg|list
      minn|lagring|historik|korg|utkorg|databas|bucket|hink)~(?:n|t|en|et|na)|töm (?:allt|nu|cache|spam|skräppost)
      tömma|rensa (?:all[at]?(?= [a-z])|enhet|telefon|webb|webbläsar|sur|personlig|historik|data|cache|lagring|minne|logg
      kö|inkorg|chatt|konversation|databas|varukorg|kundvagn|papperskorg|utkast|konto|mapp)~|gallra|plocka bort
      göra slut på|bli av med
    `,
    send: `
      lägg till (?:som )?vän~?|flyttanmäl|ring (?:tillbaka|upp|ett|en) ?~|delegera|ring [a-z]+(?:aren|en|et|arna)
      anlita|ring [a-z]+(?:are|tjänst|tjänsten|bolag|larm|vakt|central|centralen|ansvarig|hemtjänst)
      sök [a-z]*(?:bidrag|stöd|lån|jobb|plats|tillstånd|penning|licens)(?:et|en|n)?
      gör (?:en )?[a-z]*(?:anmälan|ansökan|beställning|förfrågan)|fakturera|avropa|upphandla|utmana|vädja|invänd
      jag (?:skickar|anmäler|ansöker)|beställ hem|översänd|kalla (?:till|in)|avisera kund~?|yrka|remittera|efterfråga
      gör (?:en )?(?:anmälan|intresseanmälan|orosanmälan)|intresseanmäl~?|ställ (?:en |din )?fråga till
      hälsa (?:alla|till)|skriv till säljaren och|ge in|säg ja till|kontakta (?:polis|larm)~|skicka(?! efter)|sänd
      sända|vidarebefordra|eftersänd|lämna in|inlämna|bjud in|bjuda in|ansök(?:a)?(?! ?ningar)|begär(?:a)?
      sök (?:jobb|tjänst|lån|bidrag|plats|bygglov|utbildning|stipend|till|visum|tillstånd|anställning)~
      anmäl(?! dig| mig)|anmäl (?:dig|mig) (?:till|nu)|anmäla|rapportera|mejla|maila|faxa|meddela(?! mig)|underrätta
      varna (?:alla|användare|polis)~?|larma|påminn(?: )(?!mig)[a-z]+|överklaga|bestrid(?:a)?|reklamera|klaga
      (?<![^])(?:ring|tillkalla)(?: nu| upp)?(?![^])|ring (?:nu|taxi|oss nu|112|polis|upp|läkare|ambulans|mig)~?|ringa
      lämna (?:in )?klagomål|klagomål|väck talan|stäm (?:motpart|företag|personen)~?|polisanmäl|sjukanmäl|felanmäl
      efterfråga offert|kontakta säljare och|registrera (?:dig|mig) (?:till|för|på)|registrera (?:en )?retur~?
      skriv in (?:dig|mig|elev|patient)~|checka in(?= [a-z]|(?![^]))|tipsa (?:en|om|redaktion|oss|vän)~|intyga
      nominera|deklarera|rekvirera|beordra|uppmana|hör av dig och skicka|efterlys|föreslå(?= [a-z])
    `,
    publish: `
      starta (?:live)?(?:sändning|stream|omröstning)~?|sänd(?:a)? ut|avge (?:din |min )?röst|utlys|kungör|sprid(?= )
      släpp (?:på|till|uppdatering|ny |version|nyhet|låt|release)~|ge tummen upp|lyft fram annons|sätt live|publicera
      posta (?:inlägg|kommentar|nu|meddelande|det|bild)~|lägg (?:upp|ut)(?! ?en på)|dela(?! (?:upp|in)(?![a-z]))
      tweeta|twittra|kommentera|rösta|lägg (?:din |en )?röst|driftsätt(?:a)?|rulla ut|lansera
      gör .{0,20}?(?:offentlig|publik)~?|annonsera|lägg in annons|sätt (?:upp|in) annons|sänd live|gå live|livesänd
      tillkännage|utannonsera|offentliggör|deploya|recensera(?=(?![^]))
    `,
    pay: `
      (?<![^])ta ut(?![^])|ge (?:ett )?(?:bud|prisförslag|anbud)|återköp(?= )|placera (?:order|vad|beställning|bud)~?
      uppgradera(?= [a-z])(?! (?:webbläsar|app)~)|ladda (?:[a-z]+ )?(?:med )?\\d+(?! till| fler| av)|dubbla
      höj (?:insats|bud)~|för över (?:pengar|till|belopp)|betala (?:in|ut)|slå till(?![^])
      säkra (?:plats|din|biljett)~|jag (?:betalar|köper|beställer|bokar)|adoptera|kvitta(?= )|köp ut|skuldsätt
      byt ut kort~?|flytta (?:över|sparande)~?|flytta (?:pengar|kapital|(?:ditt |mitt )?nummer|domän|\\d+)|flytta över
      tippa(?= )|delbetala|tacka ja|höj (?:bud|insats)~|lämna (?:bud|anbud)|lämna tillbaka pengar|vadslå
      starta (?:sparande|månadssparande)|månadsspara|lägg .{1,10} i potten|bjuda på|ge dricks|handla(?= för \\d)
      återbetala|(?:för)?betala(?:r)?(?! (?:senare information))|köp (?:nu|biljett|vara|produkt|den|det|för|direkt|här
      på|mer|presentkort|till|din|ditt|loss|aktie|fond|tillbaka|abonnemang|licens|premium|med|\\d)~|köpa(?! ?guide)
      inhandla|handla nu|beställ(?:a)?|förbeställ|efterbeställ|överför(?:a)?|prenumerera|boka(?! ?märk~)|reservera
      donera|skänk(?:a)?|ge (?:en )?(?:gåva|bidrag|\\d+)|sälj(?<!och sälj)|sälja
      lägg (?:ett |ditt |högre )?(?:bud|spel|insats)|bjud(?! på dig)(?= \\d| över)|bjud(?![^])|slå vad|satsa|spela för
      teckna|hyra(?= [a-z])|hyr|ladda på|fyll på|sätt in|ta ut (?=[a-z\\d]{2})(?!i |som )[a-z\\d]+|lös(?:a)? (?:in|ut)
      debitera|kreditera|investera|låna (?:pengar|nu|bok|ut|\\d)~|pantsätt|belåna|auktionera|betala av|amortera|swisha
      köp \\d+|skaffa (?:premium|pro|kort|lån|abonnemang|medlem)~
      bli [a-z]*(?:medlem|månadsgivare|premium|fadder|sponsor)|uppgradera (?:nu|till|för)|ersätt(?= kund)|till kassan
      gå (?:vidare )?till (?:betalning|kassan|betala)|vidare till (?:betalning|kassan|betala)
      stöd (?:oss|projektet|med|kampanjen|arbetet)|bidra(?: med| \\d+|(?![^]))|ge bort|hyr ut|köpslå|lägg till saldo
      dricksa|sponsra|omboka|boka om|leasa|bekosta|vinstutdela|insats \\d+|utbetala|växla (?:till|pengar)
    `,
    agree: `
      skriv på(?= [a-z])|jag (?:bekräftar|signerar|undertecknar|intygar|godkänner och [a-z]+)|utdela
      tillåt betalning~?|gå med på|samtyck(?= )|tacka ja till
      ge (?:ditt |mitt )?(?:godkännande|samtycke till|klartecken)|frisläpp|släpp (?:betyg|betalning|pengar)~
      ge klartecken|bekräfta(?! (?:lösenord|(?:mina |ditt |mitt )?val|valda|urval|inställning)~?)|godkänn(?:a
      er)?(?! (?:(?:alla|endast|bara) )?(?:cookies|kakor|nödvändiga|endast|valda|urval
      användning)| alla(?! [a-z])| allt(?! [a-z]))|signera(?:r)?|skriv(?:er)? under|underteckna(?:r)?|auktorisera
      bevilja|attestera|fastställ|verifiera och|kvittera|intyga|tillstyrk|medge|befullmäktiga|utfärda|ratificera
      klubba|legitimera och|e ?signera
    `,
    end: `
      tvångsavsluta|glöm (?:nätverk|enhet)~|avanmäl|(?<![^])lägg på(?![^])
      ångra (?:köp|avtal|beställning|bokning|medlemskap)~|jag (?:säger upp|avbokar|avslutar|avstår|avböjer)|avtacka
      upphör|blås av|avblås|säg farväl|förbjud(?= )|straffa|varna (?:spelare|användare|medlem)~|jag raderar|ta ifrån
      tacka nej|lägg ner(?= )|lägga ner|suspendera|relegera|bryt (?:avtal|kontrakt|förlovning|samarbete|bindning)~
      återta|avpollettera|sluta (?:prenumerera|följa|dela)|ställ av|avställ|säg ifrån|säg nej till
      avbryt(?= samarbete)|upphör med|ta farväl|peta spelare?n?|avprenumerera|avregistrera|säg(?:er)? upp|säga upp
      uppsäg|återkalla|avaktivera|inaktivera(?= (?:konto|mitt konto|ditt konto|användar|medlem|profil|kort|åtkomst
      tjänst|tvåst|licens|nyckel|skydd|abonnemang)~)|avboka|avbeställ|blockera|spärra|bannlys(?:a)?|banna|sparka
      avskeda|avsätt|uteslut(?:a)?|utvisa|vräk (?:hyresgäst|ut)~|avhys|kasta ut|släng ut|upplös
      häva? (?:köp|avtal|kontrakt|beslut|spärr)~|avstå (?:från)|ångra köp~?|dra (?:in|tillbaka|av)|fråntag|förverka
      avslå|avveckla|avsluta nyhetsbrev~?|logga ut (?:från|på|ur) (?:alla|andra|samtliga)~?|logga ut (?:överallt|alla)
      sluta följa|avfölj|ta bort som vän|avsäg|avgå|ge upp|entlediga|diskvalificera|degradera
      stäng(?:a)? av (?:konto|användare|medlem|spelare|elev|anställd)~|permittera|varsla|avlysa|avlys|hoppa av|träd ur
      gå ur(?= )|säg ifrån dig|lämna (?:gruppen|teamet|klanen)|avbryt medlemskap~|koppla (?:bort|från|loss)
    `,
    change: `
      (?:återskapa|generera om|rotera) [a-z]*(?:nyckel|nycklar|token|kod)~|tvinga|läs in (?:säkerhetskopia|backup)~?
      ta över (?:konto|ägar|avtal)~|skriv över|byt (?:bank|elbolag|operatör)~?|öppna (?:porten|dörren|grinden|garaget)
      aktivera (?:larm|spärr)~|lås (?:dörren|bilen|upp)|överlämna|lämna över|ställ på fordon~?
      lås upp (?:dörr|bil|port|fordon|cykel)~|skriv om (?:testamente|ägare)~|höj [a-z]*(?:gräns|limit)~|byt ägare
      återställ(?:a)?(?! filter| sök| vy| zoom| layout)|nollställ(?! filter| sök| vy| zoom)
      starta om(?! (?:video|quiz|spel|guid|tur|nivå|lektion)~)|fabriksåterställ~?|slå (?:samman|ihop)(?! celler)
      returnera|återlämna|lämna tillbaka|överlåt(?:a)?|rulla tillbaka|ordinera|skriv ut (?:patient|recept)~
      tilldela (?:roll|behörighet|rätt|administratör|kontrakt|licens)~|beslagta|kräv in|bötfäll
      byt (?:ägare|abonnemang|plan|elavtal|bank)~|(?<![^])(?:stäng av|anställ|stäng av datorn|slå av)(?: nu)?(?![^])
      lägg (?:fram )?förslag|ge blod|testamentera|skriv över på|mergea|merga|avfyra|spräng|utlös|utnämn|befordra|utse
      migrera|utmät|flytta till produktion
    `,
  },
  lead: 'köp(?! och| & )',
  noun: 'radering|borttagning|avbokning av|uppsägning av|avinstallation|återkallelse|publicering av',
  upon: {
    verbs: `
      inaktivera|avbryt(?:a)?|avsluta|stäng(?! in(?![a-z]))|stänga|stoppa|avvisa|neka|avböj|annullera|förkasta
      acceptera|anta|godta|lämna|förnya|förläng(?:a)?|frys(?:a)?
      lås(?:a)?(?= (?:konto|kort|dörr|användar|bil|plånbok))|pausa(?= (?:abonnemang|prenumeration|medlemskap|konto
      kampanj|betal|leverans|annons|tjänst|autogiro|di|mi|alla)~)|slutför(?:a)?|genomför(?:a)?|utför(?:a)?
      fullfölj(?:a)?|verkställ(?:a)?|döda|hindra|underkänn(?:a)?|ogiltigförklara|ogiltiggör|upphäv(?:a)?
    `,
    except: `
      ~skärm~|~kontroll~|transkribering~|översättning~|~samtal~?|~policy~?|redigerare~|~påminnelse~?|~meddelande~?
      spara|~fönster~?|~flik~?|~dialog~?|~ruta~?|~meny~?|~sida~?|~cookies?|kakor|redigering~?|redigera|~sökning~?|sök
      ~filter~?|~uppladdning~?|~nedladdning~?|~hämtning~?|~video~?|~film~?|~ljud~?|~musik~?|~uppspelning~?
      låt(?:en|ar)?|~notis~?|~avisering~?|~notifikation~?|turen|~rundtur~?|~förhandsgranskning~?|~panel~?|pop ?up~?
      ~banner~?|~fält~?|alla(?! *[a-z])|allt|alla utom|endast|bara|~nödvändiga|valfria|urval|~villkor~?
      och (?:gå|stäng|fortsätt|tillbaka|återgå)|~åtgärd~?|~inspelning~?|~timer~?|~animation~?|~bildspel~?|~läge~?
      helskärm~?|~visning~?|vyn?|webbplats~?|javascript|undertext~?|mikrofon~?|kamera~?|vpn|autoplay|skanning~?
      import~?|export~?|synk~?|~chatt~?|~session~?|ändringar~?|ändring|~inställning~?|frågan?|frågor~?|lektion~?
      övning~?|quiz|guide~?|profil(?! ?en| permanent)|~installation~?|skärm~?|formulär~?|spårning|feedback|omdöme~?
      recension~?|synpunkt~?|test~?|spel|steg~?|plats~?|uppgift~?|laddning~?|tips~?|ner|upp|ute|inne|text~?|öppet
      registrering~?|sökfält~?|hem|beräkning~?|jämförelse~?|minimera|nu
    `,
  },
  pairs: [
    ['avsluta|stäng|logga ut', 'alla (?:sessioner|enheter|konton|processer)'],
    [
      'stäng|stäng av|inaktivera|avsluta|slå av',
      `
        ~verifiering~?|~skydd~?|säkerhetskopiering~?|~autentisering~?|~larm~?|brandvägg~?|profil~?|ström~?|dator~?
        ~registrering~ för
      `,
    ],
    ['rensa|ignorera|förkasta', 'ändringar~?|utkast~?|allt innehåll|inkorg~?'],
    [
      'lägg(?! till)|gör|skapa|lämna',
      `
        ~beställning~?|~order|~köp(?:et|en)?|~betalning~?|~överföring~?|~bokning~?|donation~?|gåva~?|transaktion~?|bud
        anbud|återbetalning~?|uttag~?|insättning~?|avbokning~?|retur~?|autogiro~?|stående överföring~?
      `,
    ],
    ['lägg upp|sätt upp|anslut till|starta', 'autogiro~?|stående ~|e ?faktura~?'],
    ['flytta|lägg', 'papperskorg~?|skräp~?'],
    ['ersätt', 'fil~?|befintlig~?|alla|kort~?'],
    [
      'aktivera|starta|påbörja|testa|prova',
      `
        ~prenumeration~?|avtal~?|~medlemskap~?|prov(?:period|abonnemang|månad|version)~?|~abonnemang~?|premium
        testperiod~?
      `,
    ],
    ['lägg till|lämna|skriv', '~kommentar~?'],
    ['ge|tillåt', 'åtkomst~?|behörighet~?|tillgång|fullmakt~?|samtycke'],
    [
      'kör|starta|döda|stoppa',
      `
        fråga~?|kommando~?|kod|kampanj~?|server~?|process~?|maskin~?|instans~?|databas~?|migrering~?|skript~?|för alla
        auktion~?|jobb~?|livesändning~?
      `,
    ],
    ['byt|växla|använd', 'tokens?|abonnemang~?|plan|poäng~?|mynt'],
    ['hämta|lös ut|inkassera', 'belöning~?|bonus~?|vinst~?|erbjudande~?|rabatt~?'],
    [
      'ställ in|ändra|gör|markera',
      `
        offentlig~?|publik~?|som (?:såld|betald|skräppost|skickad)~?|möte~?|resa~?|evenemang~?|föreställning~?|flyg~?
        till (?:admin|ägare|administratör)~?
      `,
    ],
    ['planera|schemalägg|avtala', 'tid|utskick~?|besök~?|samtal~?|möte~?|upphämtning~?|inlägg~?|visning'],
    ['lämna|avsluta', 'kanal~?|server~?|chatt~?|spel~|rum~?|möte~? för|samtal~?|profil~?'],
    ['avvisa|neka', 'alla (?:ansökningar|förfrågningar)'],
    ['checka ut', 'nu|gäst|och'],
  ],
  about: `
    logga in|hur|varför|vad|när|var|vem|vilka|vilken|om(?! (?:semester|ledighet|lån|att|återbetalning|kort|bidrag))
    läs|läsa|visa|se|hitta|sök|välj(?! och)|mer om|läs mer|regler|sätt att|dölj|lär|upptäck|så|jämför|hantera
    att tänka på
  `,
  topic: `
    guide~?|tips|hjälp|faq|exempel|knapp~?|policy~?|frågor|instruktion~?|handbok|spåra|visa
    sök(?! (?:jobb|tjänst|lån|bidrag|plats|bygglov|utbildning|stipend|till|visum|tillstånd|anställning)~)
  `,
  info: `
    historik|detaljer|status|lista|nummer|information|info|metoder|sätt|villkor|inställningar|typ~?|datum|policy
    översikt|alternativ
  `,
  done: 'inte|ej',
  spoken: '(?<!för )att|kan|vi|du kan|man kan|som',
  not: 'inte|ej|utan|aldrig|avbryt|ångra|kunde inte|misslyckades|utan att',
  trivial: 'favorit~|(?<!godkann )filter~?|sökning~?|sökfält~?|sortering~?|markering~?|zoom|vy|formatering',
  yes: 'ja|ok|okej|fortsätt|gå vidare|acceptera|jag godkänner|jag accepterar|slutför|förstått|utför|samtycker',
}
