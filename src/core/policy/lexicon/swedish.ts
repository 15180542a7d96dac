import type { Lexicon } from './lexicon.ts'

export const swedish: Lexicon = {
  language: 'sv',
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      återbetala|rensa enhet~|rensa telefon~|radera|ta bort|tag bort|avlägsna|avinstallera|rensa allt|skicka(?! efter)
      skicka in|sänd|sända|vidarebefordra|lämna in|bekräfta(?! lösenord)|betala
      köp (?:nu|biljett|vara|produkt|den|det|för|direkt|här|på|mer|presentkort)~|köpa|inhandla|handla nu|beställ
      beställa|förbeställ|lägg (?:beställning|order|bud)|publicera|posta (?:inlägg|kommentar|nu|meddelande)|lägg upp
      dela|dela ut|överför|överföra|gör överföring|prenumerera|avprenumerera|avsluta prenumeration~?
      avregistrera(?: dig)?|säg upp|säga upp|signera|skriv under|underteckna|återkalla
      återställ(?:a)?(?! filter| sök| vy)|nollställ|formatera(?! text)|skriv över|bjud in|bjuda in
      inaktivera (?:konto|mitt konto|ditt konto|kontot)|avaktivera|boka|boka nu|reservera|donera|skänk|rösta|godkänn
      auktorisera|sälj|sälja|töm|tömma|blockera|spärra|anmäl(?! dig| mig)|rapportera|bannlys|bannlysa|sparka ut
      lägg bud|bjud|ansök|ladda på|sätt in|ta ut pengar|lös in|kasta|släng|slänga|uppsäg|häv|makulera|avboka|avbeställ
      slutför (?:köp|beställning|betalning)~?|tweeta|teckna|ta ut \\d+|köp \\d+|väck talan|stäm|begär|begära
      ta ut (?:kontanter|pengar|belopp)|lägg (?:din )?röst|rensa (?:webb|webbläsar|sur|personlig)~
      avsluta nyhetsbrev~?|dra in|förstör|förstöra|beslagta|kräv in|debitera|kreditera|pantsätt|skrota|vräk|avhys
      avsätt|fråntag|kasta ut|utvisa|dra (?:av|tillbaka)|göra slut på|bli av med|ge ut|bevilja|tilldela|investera|låna
      skaffa (?:premium|pro)|fyll på|mejla|maila|meddela (?:team|alla|kund)~?|lägg in annons|sök (?:jobbet|tjänsten)
      (?<![^])(?:stäng av|anställ)(?![^])|lägg (?:fram )?förslag|förnya nu|logga ut (?:från|på) alla|ge blod
      begär(?:a)? (?:intyg|utdrag|kopia)|lämna (?:in )?klagomål|överklaga|bestrid|boka om|sök (?:lån|bidrag)
      (?<![^])(?:ring|starta om|slå samman|ge upp|stäng av datorn)(?: nu)?(?![^])|ring (?:nu|taxi|oss nu)|ringa
      starta om|till kassan|gå till (?:betalning|kassan)|fyll på (?:saldo|konto|kort)~|avskeda|sparka
      skriv ut patient~|upplös|satsa|lägg (?:ett )?spel|slå vad|driftsätt|koppla (?:bort|från|loss)|dra tillbaka
      fabriksåterställ~?|returnera|slå (?:samman|ihop) ~|avslå|gör offentlig~?|utfärda|betala av|hyr|hyra
      anmäl (?:dig|mig) till (?:kurs|evenemang)~?|stöd (?:oss|projektet)|bidra (?:med|\\d+)|auktionera|ordinera
      skriv in patient~|rulla (?:ut|tillbaka)|lös ut|avregistrera|förverka|bötfäll|återlämna|uteslut|ångra köp
      avveckla|häva|överlåt|driftsätta|avstå från|ge bort|swisha|skicka
    `,
  },
  lead: 'köp(?! och| & )',
  noun: 'radering|borttagning|avbokning av|uppsägning av|avinstallation|återkallelse',
  pairs: [
    [
      'avbryt|avsluta|stäng|stäng av|stoppa|pausa|inaktivera|avvisa|neka|avböj|annullera|ställ in',
      `
        ~beställning~?|~order|~prenumeration~?|~bokning~?|~reservation~?|~möte~?|~avtal~?|~kontrakt~?|~konto~?|profil~?
        kort~?|~betalning~?|~överföring~?|transaktion~?|biljett~?|flyg~?|resa~?|leverans~?|medlemskap~?|~köp~?|tjänst~?
        försäkring~?|evenemang~?|begäran|ansökan|registrering~?|förnyelse~?|skydd~?|erbjudande~?
      `,
    ],
    [
      'rensa|töm|kasta|ignorera|förkasta',
      'varukorg~?|kundvagn~?|papperskorg~?|data|historik~?|databas~?|chatt~?|ändringar~?|utkast~?|allt|inkorg~?',
    ],
    [
      'lägg|slutför|genomför|gör|utför|fullfölj|lämna|skapa',
      `
        ~beställning~?|~order|~köp~?|~betalning~?|~överföring~?|~bokning~?|donation~?|gåva~?|transaktion~?|bud
        återbetalning~?|uttag~?|insättning~?
      `,
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
  about: 'hur|varför|vad|när|var|vem|vilka|vilken|om|läs|läsa|visa|se|hitta|sök|välj|mer|regler|sätt|dölj|lär|upptäck|så',
  topic: 'guide~?|tips|hjälp|faq|exempel|knapp~?|policy~?|frågor|instruktion~?|handbok|spåra|visa|sök',
  info: `
    historik|detaljer|status|lista|nummer|information|info|metoder|sätt|villkor|inställningar|typ~?|datum|policy
    översikt|alternativ
  `,
  done: 'inte|ej',
  not: 'inte|ej|utan|aldrig|avbryt|ångra|kunde inte|misslyckades',
  trivial: 'filter~?|sökning~?|sortering~?|markering~?|zoom|vy|formatering',
  yes: 'ja|ok|okej|fortsätt|gå vidare|acceptera|jag godkänner|jag accepterar|slutför|förstått|utför|samtycker',
}
