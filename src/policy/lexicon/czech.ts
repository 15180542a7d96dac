import type { Lexicon } from './lexicon.ts'

export const czech: Lexicon = {
  language: 'cs',
  act: {
    remove: `
      odpálkovat|zahlušit|pryč s|škrtnout|odstřelit|vyhazuji|zlikvidovat|vymést|strhnout inzerát|zbavit
      (?:s|vy|pro)maž(?:te)?|(?:s|vy|pro)?mazat(?! (?:formulář|pole|text|zadání))|smazávat|odstraň(?:te|uji)?
      odstranit|odstraňovat|odeber(?:te)?|odebrat|znič(?:it|te)?|odinstal(?:uj|ujte|ovat)
      (?:na|z|pře)?formát(?:ovat|uj|ujte)(?! (?:text|buňk)~)|přepsat|přepište
      zahodit(?! (?:upozorn|připomínk|oznámen)~)|zahoď(?:te)?|vyhodit|vyhoď(?:te)?|zlikvid(?:ovat|uj|ujte)
      vysyp(?:at|te)|vyprázdn(?:it|ěte|i)|vyřadit|sešrotovat|skartovat|zbavit (?:se|práv|funkce)|vynul(?:ovat|uj|ujte)
      vyškrtnout|promazat|zrušit (?:účet|odběr|předplatné|newsletter|inkaso|trvalý)~?
      vyčistit (?:složk|vše|data|disk|histori|cache|mezipam|koš|schránk|databáz|front|úložišt)~
    `,
    send: `
      přidat (?:přítele|do přátel|mezi přátele|kamaráda)|navázat spojení|přeobjednat|vymáhat|žalovat|udat(?= )
      varovat (?:všechny|uživatel)~|přihlásit (?:vozidlo|dítě|psa|účast|firmu|živnost)~|hlásím|navrhnout(?= [a-z])
      vymoci|pověřit|svolat|předvolat|vzkázat|dotázat se|sepsat (?:stížnost|žádost)~|předat(?= [a-z])
      předej(?:te)?(?= [a-z])|doručit|hlásit(?= (?:závad|poruch|škod|podvod|chyb))~|sdělit|rozporovat|vyzvat
      doporučit (?:příteli|kamarád)~|dát vědět|dejte vědět|přeposlat|obvolat|přihlášku podat
      (?:ode|po|za|roze|přepo|vy|do)(?:šli|šlete|slat)|anulovat|(?:od|za|roz|pře|po)(?:esílat|sílat|esílám|sílám)
      předat (?:dál|žádost|podnět)~?|pozv(?:at|i|ěte)|přizvat|podat|podej(?:te)?|odevzd(?:at|ej|ejte)
      požád(?:at|ej|ejte)|zažád(?:at|ej|ejte)|vyžád(?:at|ej|ejte)(?: si)?|poptat|poptej(?:te)?|nahl(?:ásit|as|aste)
      ohlásit|oznámit|oznam(?:te)? |upozorn(?:it|ěte) (?!mě)[a-z]+|inform(?:ovat|ujte) [a-z]+|zavol(?:at|ej|ejte)
      volat (?:nyní|teď|\\d+|lékaře|policii|záchranku)|přivolat|kontaktovat prodejce a|ucházet se
      odpovědět na (?:nabídku|inzerát)|reagovat na (?:nabídku|inzerát)|odvolat se|napadnout|reklamovat|stěžovat
      stížnost podat|zapsat (?:se|dítě|předmět)|zapište se
      přihlásit (?:se )?(?:na|do (?:kurzu|soutěže|programu|výběrového)|k (?:odběru|akci|zkoušce|účasti)|dítě)
      objednat se|odbavit(?: se)?|vyrozumět|urgovat|apelovat|předložit|vzn(?:ést|es) námitk~
      uplatnit (?:nárok|reklamac|slev|záruk)~|rezervaci poslat|nominovat|navrhnout (?:změnu|termín)|žádám|přihlašuji
    `,
    publish: `
      topovat|nabídnout(?= (?:cenu|\\d))|nabídnout(?= .*(?:prodej|pronájm|aukc|draž))
      nabídnout [a-z]+ (?:k|do|na) [a-z]+|spustit (?:stream|přenos|hlasování|anketu)|zpropagovat
      dát (?:na web|na prodej|online|do prodeje|k dispozici všem)|vyvěsit|vypsat (?:výběrov|soutěž|zakázk)~
      spustit (?:web|e shop|kampaň|prodej)~|pustit (?:ven|do světa|do éteru)|vypustit|umístit inzerát
      zveřejn(?:it|ěte|i|uji)|publik(?:ovat|uj|ujte)|uveřejnit|vydat(?= )|vystav(?:it|te)|(?:na|za)?sdíl(?:et|ej|ejte)
      hlas(?:ovat|uj|ujte)|odhlas(?:ovat|uj)|nasadit|nasaď(?:te)?|komentovat|okomentovat|postnout|tweetnout
      retweetnout|inzerovat|vysílat (?:živě|nyní)|spustit (?:živ~ )?vysílání|zpřístupnit (?:veřejně|všem)
      oznámit veřejně|přidat (?:veřejný )?(?:komentář|inzerát|příspěvek)|vložit (?:inzerát|komentář|příspěvek)
      vyhlásit|dát hlas|propagovat (?:příspěvek|inzerát)|zvednout hlas
    `,
    pay: `
      přispívat|zdvojnásobit|zvýšit (?:sázku|příhoz|limit|vklad)|licitovat|adoptovat|utratit|vyměnit (?:peníze|měnu)
      zajistit si|navýšit|zaplatit|koupit|dát (?:\\d+|dar|příhoz)|přidat \\d+|poslat \\d+|kupuju|beru(?: to)?(?![^])
      přiobjednat|pořídit|pořiďte|obj(?:ednávka)? závazně|rezervace závazně|vyplatit|tipnout|podat (?:sázku|tiket)
      zvýšit nabídku|(?:za|do|u|při|před|vy|s)plat(?:it|ím)|platím
      (?<![^])platit(?! (?:cu|la|de|pe|in|prin)(?![a-z]))(?= )|(?:za|do|při|před|s)plať(?:te)?|uhra(?:ď|ďte|dit)
      hradit|(?:za|na|při|vy|od)?koup(?:it|ím)|(?:za|při)?kup(?:te|uji)?(?! ?ní)|objedn(?:at|ej|ejte|ávám|ávat)
      předplatit|předplaťte|odebír(?:at|ej|ejte)|převe(?:ď|ďte|st)|převést|(?:pře)?rezerv(?:ovat|uj|ujte|uji)
      zarezerv(?:ovat|uj|ujte)|zamluvit|zabook?ovat|daruj(?:te)?|(?:po|ob)?darovat|přisp(?:ět|ěj|ějte|ívám)|prodat
      prodejte|prodávat|rozprodat|dobí(?:t|j|jte)(?! ?tel| baterii)|vyber(?:te)? (?:peníze|hotovost)
      vybrat (?:peníze|hotovost|částku|z účtu|výděl~|výhr~|zůstat~|prostředky|zisk~|úspory|\\d+)
      vložit (?:peníze|hotovost|\\d+)|složit (?:zálohu|peníze|kauci)|přihodit|přihoď(?:te)?|přihazovat|vsadit
      vsaď(?:te)?|sázet|vydražit|dražit|(?:pro|na|vy|za)?pronajmout|půjčit(?: si)?|zapůjčit|najmout|splatit|splácet
      refundovat|vrátit (?:\\d+|peníze|platbu|zboží|objednávk~|jízdenk~|letenk~|vstupenk~|zásilk~|balík|commit)
      inkasovat|strhnout|investovat|investuj(?:te)?
      podpo(?:řit|ř|řte) (?:nás|projekt|autora|kampaň|částkou|\\d+|sbírku|tvůrce)~?
      přejít na (?:premium|pro|placen|vyšší|nižší|roční|dražší)~|upgrad(?:ovat|ujte)(?: na| nyní|(?![^]))
      přejít k (?:platbě|pokladně|úhradě|zaplacení)|pokrač(?:ovat|ujte) k (?:platbě|pokladně|úhradě|zaplacení)
      (?<![^])k pokladně|zajistit (?:vstupenk|místo|ubytování)~|pojistit(?: se)?|sjednat
      stát se (?:členem|dárcem|patronem)|věnovat \\d+|poslat dar|dát spropitn~|rozdělit účet|proplatit|doobjednat
      prodloužit (?:nyní|teď)|navýšit (?:sázku|vklad|limit)|směnit|uplatnit (?:poukaz|kupón|kupon|body|voucher)~
    `,
    agree: `
      přistoupit na|kývnout|dát souhlas|povolit (?:platbu|inkaso)|potvr(?:ď|ďte|dit|zuji|zovat)(?! výběr)
      schv(?:álit|al|alte|aluji)|autoriz(?:ovat|uji|uj|ujte)|(?:spolu)?podep(?:sat|iš|ište)|podepisuji
      souhlasím a [a-z]+|přij(?:mout|ímám) .{0,25} ?a (?:objednat|zaplatit|podepsat|odeslat)|udělit|uděl(?:te)?
      zmocnit|pověřit|ratifikovat|odsouhlasit|povolit přístup~?|ověřit a (?:zaplatit|odeslat|podepsat)|přiznat
      přidělit|verifikovat platbu|parafovat|stvrdit|uznat|závazně ~
    `,
    end: `
      zapomenout (?:síť|zařízení)|odhlásit (?:se )?(?:z|ze) (?!účtu|aplikac|systém|webu|portál|relac)[a-z]+|potrestat
      propadnout|odříct|odvolávám|ruším|shodit server~?|vystoup(?:it|te|uji) (?:z|ze)|odejít (?:z|ze)|rozvázat
      rozváz~ poměr|vyškrtnout|odhlásit (?:dítě|vozidlo|z akce|z kurzu|účast)~|rozejít se|skončit (?:s|ve|v) [a-z]+
      přerušit živnost|vyřadit|odepsat|zavrhnout|stopnout|vykopnout|zatrhnout|odejmout|odhl(?:ásit|as|aste) (?:odběr
      newsletter|z odběru|se z (?:odběru|newsletter|akce|kurzu|zkoušky|všech)|ze všech|všude|předplatn|dítě|všechna)~
      odhlásit (?:se )?(?:ze všeho|ze všech|všude|z newsletteru|z odběru)|deaktiv(?:ovat|uj|ujte)|odvol(?:at|ej|ejte)
      zneplatn(?:it|ěte|i)|vypov(?:ědět|ěz|ězte)|vypovídám|storn(?:ovat|uj|ujte|uji)|propustit|propusť(?:te)?|vyloučit
      vyluč(?:te)?|vykázat|vyhostit|vystěhovat|zaban(?:ovat|uj|ujte)|banovat
      (?:za)?blok(?:ovat|uj|ujte)(?! (?:reklam|vyskakovac|cookies)~)|rozpustit|vzdát(?: se)?|vzdávám se|zabavit
      degradovat|diskvalifikovat|suspend(?:ovat|uj)|rezign(?:ovat|uji)|odstoup(?:it|uji)(?: od| z)?|odřeknout
      přestat (?:sledovat|odebírat)|zrušit sledování|odebrat z přátel
      zastavit (?:inzerát|platby|výplat|dodávk|řízení)~|vyst(?:oupit|upte) z|odpojit|odpoj(?:te)?|odpárovat
      zrušit (?:se|všechny|moj[ei]|můj|mou|svůj|svou|toto|tuto|tento)(?= [a-z])|vyhnat|vypovězení podat|dát výpověď
      zakázat (?:uživatel|přístup|účet|člen)~
    `,
    change: `
      (?<![^])(?:sloučit|zamítnout|volat|zavěsit)(?: nyní| teď)?(?![^])|vrátit na výchozí|delegovat|vynutit
      vynuť(?:te)?|otevřít (?:bránu|vrata|dveře|garáž)|odemknout|zamknout (?:dveře|auto|účet|kartu)|obnovit zálohu
      odkázat majetek|přenést (?:číslo|doménu|vlastnictví)~|přestěhovat
      vrátit do (?:továrního|výchozího|původního)~(?: nastavení| stavu)?|uvést do (?:továrního|provozu)~
      odemknout (?:dveře|auto|vozidlo|kolo)|přepsat na|přehodit vlastníka|(?:z)?reset(?:ovat|uj|ujte)
      restart(?:ovat|uj|ujte|uji)(?! (?:video|hru|kvíz|prohlídk|úroveň|lekci)~)|obnovit (?:tovární|výchozí|původní)~
      obnovit (?:heslo|ze zálohy|zálohu|předchozí verzi|předplatné|členství)
      sloučit (?!buňky|sloupce|řádky|soubory pdf)~|předat (?:vlastnictví|správu|účet|práva)~|předepsat|hospitalizovat
      pokut(?:ovat|uj)|vyvolat|rozdat|změnit (?:pin|vlastníka|tarif|majitele|dodavatele|banku)
      přesměrovat (?:zásilk|balík)~|přegenerovat|vrátit (?:zpět )?(?:nasazení|verzi|změny na produkci)~|zmrazit
      zmraz(?:te)?|odpálit|odstavit|zálohu obnovit|znovu nainstalovat|přeinstalovat|povýšit (?:na|uživatele)|jmenovat
      přeregistrovat|přehlásit|převést na|vydat pokyn|zamergovat|mergnout|uvalit|exekuovat
    `,
  },
  noun: `
    storno(?= (?:objednávk|rezervac|letu|jízden))|smazání(?! (?:uživatelé|členové|položky))|odstranění|vymazání|mazání
    zrušení (?:účtu|objednávky|předplatného|rezervace|smlouvy)|odeslání (?:pozvánek|zprávy|formuláře)|vyprázdnění
    deaktivace|odvolání souhlasu|odebrání|odinstalace|zablokování|ukončení smlouvy|obnovení továrního|zveřejnění
    podání (?:žádosti|přihlášky)
  `,
  upon: {
    verbs: `
      zruš(?:it|te)?|odhlásit|ukonč(?:it|ete|uji)|zavř(?:ít|i|ete)(?! (?:kart|nabídk)[uy])|uzavř(?:ít|i|ete)
      pozastav(?:it|te)?|vypn(?:out|i|ěte)|zamítn(?:out|i|ěte)|odmítn(?:out|i|ěte)|odmítám|přeruš(?:it|te)?
      zastav(?:it|te)|přijm(?:out|i|ěte)|přijímám|akcept(?:ovat|uji|ujte)|opus(?:tit|ť|ťte)|odejít|opouštím
      prodlouž(?:it|te)|proveď(?:te)?|provést|uskutečnit|dokonč(?:it|ete|i)
      stáhnout(?= (?:žádost|pozvánk|přihlášk|kandidatur|nabídk|stížnost|návrh|inzerát|příspěv|odvolání)~)
      uzamkn(?:out|ěte)|zakáz(?:at|ejte)?|omezit(?= (?:účet|přístup|uživatel))|zabít|poskytnout|postoupit
    `,
    except: `
      ztlumení|archivac~|upravování|pozadí|rozmaz~|obraz|odložení|připnutí|připomínk~|připomenutí|formátování
      přizpůsobení|uložit|okn[oa]|~okno|záložk~|kart[uy](?! (?:trvale|navždy))(?=.*prohlížeč)|dialog~
      nabídku (?:menu|možností)|menu|panel~?|stránk~|cookies?|úpravy|úprav|upravovat|hledání|vyhledávání|filtr~
      nahrávání|nahrání|stahování|stažení|vide[oa]~?|audio|zvuk~?|hudb~|přehrávání|skladb~|oznámení|upozornění
      notifikac~|prohlídk~|průvodce|náhled~|lišt~|banner~?|bublin~|vše|všechny(?! *[a-z])|jen|pouze|nezbytn~|volitelné
      výběr~|podmínk~|a (?:vrátit|zpět|zavřít|pokračovat|odejít|vrátit se)|akc[ei](?! (?:pro|s))|operac[ei]|nahrávku
      časovač~?|animac~|prezentac~|režim~?|celou obrazovku|obrazovk~|zobrazení|web|javascript|titulky|mikrofon|kamer~
      vpn|sken~|import~?|export~?|synchronizac~|chat|relac~|změn[uy]?|nastavení|otázk~|lekc[ei]|kvíz|návod~?|editor~?
      instalac~|formulář~?|profil(?= nápověd)|sledování zásilk~|označení|řazení|přiblížení|registrac[ei]|test~?|hr[uy]
      krok~|načítání|úkol~?|tip~?|reklam~|výpočet|porovnání|text~?|se|psaní|tisk~?|přihlášení|sdělení|aplikaci|heslo
      kód~?|úroveň
    `,
  },
  pairs: [
    ['obnov(?:it|te)', 'rezervac~'],
    ['nastavit|určit|udělat', '(?:jako )?(?:správc|vlastník|moderátor)~'],
    ['ukonč(?:it|ete)|zavř(?:ít|ete)', 'pro všechny'],
    ['zruš(?:it|te)', 'přihlášení k ~|odběr~|propojení|registrac~ k ~'],
    ['ukonč(?:it|ete|i)|zavř(?:ít|i)|odhlásit', '(?:všechny|ostatní) (?:relac|zařízení|proces|účt)~'],
    [
      'zruš(?:it|te)?|ukonč(?:it|ete|i)|uzavř(?:ít|i)|dokonč(?:it|ete|i)|pozastav(?:it|te)',
      `
        registraci (?:vozidla|k dph|domény|na akci)|profil|nabídk~|účet|kart[uy]|všechny objednávk~|akci pro~
        hru pro všechny
      `,
    ],
    ['poskytnout|dát|předat', 'přístup~|oprávnění|souhlas se zpracováním|práva|plnou moc'],
    ['vyčist(?:it|ěte)|zahodit', 'koš(?:e|ík)?|košík~|změny|koncept~|vše|schránk~'],
    [
      'udělat|vytvořit|zadat|učinit|založit|zřídit|nastavit',
      `
        objednávk~|nákup~|platb~|platební příkaz|příkaz k ~|pokyn~?|převod~|rezervac~|dar|transakc~|trvalý příkaz
        inkaso|sázk~|souhlas s inkasem|veřejn~|exekuc~|půjčk~
      `,
    ],
    ['souhlasím s', 'nabídk~|smlouv~|kontrakt~|pozvánk~|žádost~|pozvání|objednávk~'],
    ['přesun(?:out|ě?te)?|hodit', 'koš~|do koše|spam~'],
    ['nahra(?:dit|ď|ďte)', 'soubor~|stávající|existující|vše'],
    ['aktivovat|zahájit|spustit|vyzkoušet|začít|získat|změnit', 'předplatn~|smlouv~|zkušební~|členství|premium|tarif|plán'],
    ['napsat', 'komentář'],
    [
      'spust(?:it|te)|vykonat|zabít|zastav(?:it|te)',
      `
        dotaz|příkaz|kód|kampaň|server~|proces~|instanc~|služb~|kontejner~|databáz~|migrac~|skript~|pro všechny|dražb~
        aukc~|výplat~|úloh~|nasazení
      `,
    ],
    ['vypn(?:out|i|ěte)', 'napájení|počítač|telefon|ověř~|dvoufáz~|zálohován~|zabezpečení|ochran~|zařízení'],
    ['dát|učinit', 'nabídk~|návrh|výpověď|k prodeji|do aukce'],
    ['vyměnit|použít|utratit', 'token~|měn[uy]|body|bodů|míle|mince|poukaz~'],
    ['vyzvednout|získat|vybrat si', 'odměn~|bonus~|výhr~|slev~'],
    ['vzít', 'úvěr~|půjčk~|dovolen~|hypoték~|zpět (?:žádost|nabídk|hlas|souhlas)~'],
    ['označit', 'veřejn~|jako (?:prodan|zaplacen|spam|odeslan|vyřízen)~'],
    ['naplánovat|domluvit|dohodnout', 'návštěv~|odeslání|schůzk~|hovor|termín|prohlídk~|vyzvednutí'],
    ['souhlasím|přijímám', 'podepisuji|zaplatit|odeslat|podepsat'],
    ['registrovat|zaregistrovat', 'domén~|vozidl~|ochrannou|na (?:akci|kurz|webinář)|firmu'],
  ],
  about: `
    může|mohou|nepodařilo|nedaří|lze|jak|proč|co|kdy|kde|kdo|zda|o(?! (?:dovolen|úvěr|půjčk|vrácení|kart|příspěv
    refund|hypoték|přístup|peníze|schůzk|místo|práci|dávk|povolení|odklad|stipend|pomoc)~)|více(?! [a-z]+ za)|zjist~
    přečíst|přečtěte|číst|zobrazit|ukázat|najít|hledat|vybrat(?! a)|pravidla|způsoby|historie|skrýt|prohlédnout
    porovnat|spravovat|možnost~
  `,
  topic: 'návod~|průvodce|tipy|nápověd~|pravidla|faq|čast~ otázk~|příklad~|tlačítk~',
  info: 'histori~|podrobnost~|detail~|stav~|seznam~|číslo|informac~|metod~|způsob~|podmínk~|nastavení|typ~|dat~|zásad~',
  not: 'ne|bez|nikdy|zrušit|nelze|chyba|vrátit|neodesílat',
  trivial: 'formátování|oblíben~|filtr~|hledání|vyhledávání|řazení|výběr(?:u|em)?|zobrazení|přiblížení',
  yes: 'ano|ok|dobře|pokračov(?:at)|pokračujte|souhlasím|přijímám|přijmout|dokončit|rozumím|provést|jasně',
}
