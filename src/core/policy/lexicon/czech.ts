import type { Lexicon } from './lexicon.ts'

export const czech: Lexicon = {
  language: 'cs',
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      odpovědět na nabídku|ucházet se|obnovit (?:tovární|výchozí) nastavení|smaž(?:te)?|smazat|smazávat|vymaž(?:te)?
      vymazat|odstraň(?:te)?|odstranit|odstraňovat|odeber(?:te)?|odebrat|zruš(?:te|it) (?:účet|odběr|předplatné)
      znič(?:it|te)?|odinstal(?:uj|ujte|ovat)|odešli|odešlete|odeslat|odesílat|pošl(?:i|ete)|poslat|zašl(?:i|ete)
      zaslat|rozeslat|předat dál|přepošl(?:i|ete)|přeposlat|potvr(?:ď|ďte|dit|zuji)|zapla(?:ť|ťte|tit)|platit
      uhra(?:ď|ďte|dit)|doplatit|kup(?:te)?|koupit|kupuji|nakoupit|zakoupit|zakup(?:te)?
      objedn(?:at|ej|ejte|ávám|ávat)|zveřejni(?:t|te)?|zveřejni|publik(?:ovat|uj|ujte)|vydat příspěvek|vystavit
      přispět|přispěj(?:te)?|převe(?:ď|ďte|st)|převést|dobí(?:t|j|jte)|odhl(?:ásit|aš|aste) odběr|odhlásit odběr
      odhlásit se z odběru|přihlásit k odběru|odebírat|odebírej(?:te)?|předplatit|předplaťte|podep(?:sat|iš|ište)
      podepisuji|odvol(?:at|ej|ejte)|zneplatni(?:t)?|resetov(?:at)|resetuj(?:te)?|formátov(?:at)|naformátovat
      přeps(?:at)|přepiš(?:te)?|pozv(?:at|i|ěte)|pozvi|sdílet|sdílej(?:te)?|nasdílet|deaktiv(?:ovat|uj|ujte)
      rezervov(?:at)|rezervuj(?:te)?|zarezervovat|zamluvit|darov(?:at)|daruj(?:te)?|hlasov(?:at)|hlasuj(?:te)?
      schv(?:álit|al|alte)|autorizovat|prod(?:at|ej|ejte)|vyhodit|vyhoď|vypov(?:ědět|ěz)|ukončit smlouvu
      nahl(?:ásit|aš|aste)|podat|vložit peníze|vybrat peníze|vyplatit|přihodit|stornovat|storno(?:vat|uj|ujte)|odvolat
      zlikvidovat|vybrat \\d+|odhlásit newsletter|vrátit \\d+|složit (?:zálohu|peníze|kauci)|požád(?:at|ej|ejte)|vyžádat
      inkasovat|strhnout|zabavit|zastavit (?:inzerát|platby)|vynulovat|vyřadit|sešrotovat|zbavit (?:se|práv|funkce)
      vystěhovat|pozastavit|přiznat|udělit|rozdat|vyvolat|zrušit (?:newsletter|inkaso|trvalý)~|vykázat
      přejít na (?:premium|pro)|půjčit|upozornit (?:tým|všechny|zákazníky)
      odhlásit (?:se )?(?:ze všeho|ze všech|všude)|najmout|prodloužit (?:nyní|teď)|odvolat se|napadnout
      přijmout .{1,25} a (?:objednat|zaplatit|podepsat|odeslat)|restartovat|restartuj(?:te)?|propustit|propusť(?:te)?
      rozpustit|vzdát se|vsadit|vsaď(?:te)?|sázet|nasadit|odpojit|odpoj(?:te)?|zabanovat|zavolat|zavolej(?:te)?
      odevzdat|odevzdej(?:te)?|sloučit (?!buňky)~|splatit|splať(?:te)?|vybrat (?:hotovost|peníze|částku|z účtu)
      (?:přejít|pokračovat) k (?:platbě|pokladně|úhradě)|(?<![^])k pokladně|vystavit (?:faktur~|recept~|pokut~)
      objednat se|přihlásit se (?:na|do kurzu|k)|zapsat se|předepsat|zveřejnit|vyhostit|pronajmout|vydražit
      podpořit (?:nás|projekt|autora)|degradovat|vyloučit|anulovat|vrátit (?:zboží|objednávk~|peníze)|hospitalizovat
      pokutovat|zahodit|odhlasovat|odejmout
    `,
  },
  noun: `
    smazání(?! (?:uživatelé|členové|položky))|odstranění|vymazání|mazání
    zrušení (?:účtu|objednávky|předplatného|rezervace|smlouvy)|odeslání (?:pozvánek|zprávy|formuláře)|vyprázdnění
    deaktivace|odvolání souhlasu|odebrání|odinstalace|zablokování|ukončení smlouvy|obnovení továrního
  `,
  pairs: [
    ['vrát(?:it|te)?|vrať(?:te)?', 'peníze|platbu|objednávk~|zboží'],
    ['uděl(?:it|te)?|poskytnout', 'přístup~|oprávnění'],
    [
      `
        zruš(?:it|te)?|ukonč(?:it|ete|i)|zavř(?:ít|i)|uzavř(?:ít|i)|pozastav(?:it|te)?|vypn(?:out|i|ěte)|zamítn(?:out|i)
        odmítn(?:out|i)|přeruš(?:it)?
      `,
      `
        objednávk~|předplatn~|rezervac~|schůzk~|smlouv~|účet|účtu|profil|kart[uy]|platb~|převod~|transakc~|jízdenk~
        letenk~|vstupenk~|let|cest[uy]|doručení|členství|nákup~|služb~|pojištění|událost~|žádost~|odběr~|registrac~
        ochran~|nabídk~
      `,
    ],
    [
      'vysyp(?:at|te)?|vyprázdni(?:t|te)?|vyčist(?:it|ěte)|vymazat|zahodit|zahoď(?:te)?',
      'koš(?:e|ík)?|košík~|data|histori~|databáz~|chat~|změny|koncept~|vše|schránk~',
    ],
    [
      'dokonč(?:it|ete|i)|provést|proveď(?:te)?|udělat|uskutečnit|vytvořit|zadat|učinit',
      'objednávk~|nákup~|platb~|převod~|rezervac~|dar|transakc~|vrácení',
    ],
    ['přijm(?:out|i|ěte)|přijímám|akceptovat|souhlasím s', 'nabídk~|smlouv~|kontrakt~|pozvánk~|žádost~|pozvání'],
    ['opus(?:tit|ť|ťte)|odejít z', 'skupin~|tým~|místnost~|komunit~|projekt~|organizac~|chat~|album~|kanál~|server~|prostor~'],
    ['přesun(?:out|ě?te)?|hodit', 'koš~|do koše'],
    ['zablok(?:ovat|uj|ujte)|blokovat', 'uživatel~|účet|účtu|kart[uy]|kontakt~|číslo|odesílatel~|profil~|domén~'],
    ['požád(?:at|ej|ejte)|vyžádat|uplatnit', 'vrácení|refundac~|výplat~|reklamac~'],
    ['obnov(?:it|te)?', 'tovární|výchozí nastavení|předplatné|členství'],
    ['nahra(?:dit|ď|ďte)', 'soubor~|stávající|existující|vše'],
    ['prodlouž(?:it)?|aktivovat|zahájit|spustit', 'předplatn~|smlouv~|zkušební~|členství'],
    ['přidat|vložit|napsat', 'komentář'],
    ['zruš(?:it|te)', 'zásilk~|balík~|odeslání|zájezd~'],
    ['vypn(?:out|i)', 'ověření|dvoufáz~|ochran~|zálohován~'],
    ['vyprázdnit|vyčistit', 'spam|front~|schránk~'],
    ['spust(?:it|te)|vykonat|provést', 'dotaz|příkaz|kód|kampaň'],
    ['vypn(?:out|i)', 'napájení|počítač|telefon'],
    ['dát|učinit|předložit', 'nabídk~|návrh|výpověď'],
    ['vyměnit|směnit', 'token~|měn[uy]'],
    ['vyzvednout|získat', 'odměn~|bonus~|výhr~'],
    ['změnit', 'tarif|plán|předplatné'],
    ['zamítn(?:out|i)|odmítn(?:out|i)', 'faktur~|výda~'],
    ['blokovat|zablokovat', 'volající~|telefon|sim'],
    ['požád(?:at|ejte)|objednat', 'potvrzení|odvoz|doklad~|výpis~'],
    [
      'vypn(?:out|i|ěte)|restart~|zastav(?:it|te)?|ukonč(?:it|ete)|zabít|spust(?:it|te)|přerušit',
      `
        server~|proces~|stroj~|instanc~|služb~|kontejner~|uz[el]~|databáz~|bot~|migrac~|skript~|počítač~|zařízení
        systém~|pro všechny
      `,
    ],
    ['odpoj~|odebrat|zrušit propojení', 'zařízení|účet|účtu|kart[uy]|bank~|aplikac~|integrac~|disk~'],
    ['stáhnout|zamítn(?:out|i)|odmítn(?:out|i)|vzít zpět', 'žádost~|přihlášk~|kandidát~|dovolen~|příspěv~|nabídk~'],
    ['uplatnit|vyměnit|použít|utratit', 'body|bodů|míle|mince|poukaz~'],
    ['požád(?:at|ejte)|vzít|sjednat', 'úvěr~|půjčk~|dovolen~|schůzk~|hypoték~|návštěv~'],
    ['podat|učinit|předložit', 'sázk~|nabídk~|stížnost~|odvolání|přihlášk~'],
    ['nastavit|označit|zpřístupnit', 'veřejn~|jako prodané'],
    ['opustit|odejít', 'klan~|cech~|hr[uy]|schůzku pro'],
    ['naplánovat|objednat', 'návštěv~|odeslání|schůzk~|hovor|termín'],
    ['obnovit', 'ze zálohy|zálohu|předchozí verzi'],
    ['souhlasím', 'podepisuji|zaplatit|odeslat|podepsat'],
  ],
  about: `
    jak|proč|co|kdy|kde|kdo|zda|o|více|zjist~|přečíst|přečtěte|číst|zobrazit|ukázat|najít|hledat|vybrat|pravidla
    způsoby|historie|skrýt|prohlédnout
  `,
  topic: 'návod~|průvodce|tipy|nápověd~|pravidla|faq|otázk~|příklad~|tlačítk~',
  info: 'histori~|podrobnost~|detail~|stav~|seznam~|číslo|informac~|metod~|způsob~|podmínk~|nastavení|typ~|dat~|zásad~',
  not: 'ne|bez|nikdy|zrušit|nelze|chyba|vrátit|neodesílat',
  trivial: 'filtr~|hledání|vyhledávání|řazení|výběr~|zobrazení|přiblížení',
  yes: 'ano|ok|dobře|pokračov(?:at)|pokračujte|souhlasím|přijímám|přijmout|dokončit|rozumím|provést|jasně',
}
