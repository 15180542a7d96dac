import type { Lexicon } from './lexicon.ts'

export const romanian: Lexicon = {
  language: 'ro',
  act: {
    remove: `
      șterge(?:ți|re|ți l|o)?|ștergi?|(?:da )?elimin(?:ă|i)|eliminare|(?<![^])(?:da )?eliminați|îndepărt(?:ează|ați)
      distruge(?:ți)?
      dezinstal(?:ează|ați|are)
      suprascrie(?:ți)?|goleșt[ei]|goliți|golire|arunc(?:ă|ați)|cas(?:ează|ați)|demolează|purjează|radiază
      scoate (?:din|de pe)
      scoate(?:ți)? ~|recicl(?:ează|ați)|eliber(?:ează|ați)|arde(?:ți)? ~|detaș(?:ează|ați)
      (?:anonimiz|epur|incinér|inciner|demont|anihil|dezasambl|eradich|extermin|neutraliz|sacrif)(?:ează|ați)
      abrog(?:ă|ați)|înlătur(?:ă|ați|i)|desfă (?:contract|prieten|alianț|înțeleger)~|debarasează te|sacrifică
      arhivează definitiv
    `,
    send: `
      (?:re)?trimite(?:ți|re|o)?|trimi(?:t|ți)|expedi(?:ază|ați|ere)|transmite(?:ți)?
      redirecțion(?:ează|ați)(?! către pagin)
      invită|notific(?:ă|ați)
      invitați (?:pe|o|prin|vă|contact~|alte|oaspeți~|persoane~|prieteni~|un~|membri~|colegi~)
      (?:raport|semnal|apel|candid|înaint|reclam)(?:ează|ă)
      (?<![^])(?:raport|semnal|apel|reclam)ați
      solicit(?:ă|ați)?|ceri|cere(?:ți)?(?! ajutor) ~|sesiz(?:ează|ați)
      sun(?:ă|ați)(?: ne)?(?! (?:gore|ekle~|baglanti)(?![^ ]))|cheamă|chemați|depune(?:ți)?
      pred(?:ă|ați)(?: te)?|declar(?:ă|ați)
      contest(?:ă|ați)|aplic(?:ă|ați)? (?:acum|pentru|la|online)(?! toate)|înscrie(?:ți|re)?(?! te în cont)|mă înscriu
      răspunde(?:ți)? public|aplicare rapidă
      anunț(?:ă|ați)|inform(?:ează|ați) (?:clien|echip|toți)~|convoacă|convocați|alertează
      program(?:ează|ați)(?: te)?|revendic(?:ă|ați)|fă apel|acționează în instanță|dă în judecată
      pont(?:ează|ați)|escalad(?:ează|ați)|deleg(?:ă|ați)|avertiz(?:ează|ați)|provoacă|mă opun
      port(?:ează|ați) num~|exercit(?:ă|ați)|ader(?:ă|ați)
      (?:recrut|mandat|înrol|afili|desemn|declanș|înmân|livr)(?:ează|ază|ați)(?: te)?|atest(?:ă|ați)|pretinde(?:ți)?
      acuz(?:ă|ați)|livrează|înapoi(?:ază|ați)|remite|încredințează|deleagă|atribuie
    `,
    publish: `
      (?<![^])(?:re|da )?publică|(?<![^])publicați|post(?:ează|ați)|(?:re)?distribui(?:e|ți)|part?aj(?:ează|ați|are)
      împărtăș(?:ește|iți)
      coment(?:ează|ați)|vot(?:ează|ați|ez|a)|lans(?:ează|ați) (?:în|campan|versiun|licita)~|implement(?:ează|ați)
      difuz(?:ează|ați)
      fă (?:.{1,20} )?public~|și publică~|scoate(?:ți)? la (?:licitație|vânzare)
      pune(?:ți)? (?:în|la|spre) (?:vânzare|licitație|producție|închiriat)
      recomand(?:ă|ați)(?: unui)?|exprim(?:ă|ați) (?:ți )?vot~|divulg(?:ă|ați)|intră (?:în )?(?:direct|live)
      extrage(?:ți)? câștig~|alege câștig~|deschide publicului|aleg(?:e) președinte
      promov(?:ează|ați)
      proclamă|supune(?:ți)? la vot|dezvăluie
    `,
    pay: `
      plăt(?:ește|iți|esc|ești)|achit(?:ă|ați)?|(?:răs)?cumpăr(?:ă|ați)?|achizițion(?:ează|ați)
      (?<![^])(?:da )?(?:pre)?comandă(?! nr| numărul| mea| ta| telefonică| vocală)
      comandați|precomandă|transfer(?:ă|ați)|rezerv(?:ă|ați)?
      (?:vir|don|pari|miz|licit|închiri|sponsoriz|finanț|ramburs|storn|încas|debit)(?:ează|ază|ez)
      (?<![^])(?:vir|don|pari|miz|licit|închiri|sponsoriz|finanț|ramburs|storn|încas|debit)ați|aliment(?:ează|ați)
      vinde(?:ți)?|vând
      (?:factur|ipotech|amanet|amend|cotiz|credit|asigur)ează|investește|investiți|împrumută|restituie|subscrie
      contribui(?:e|ți)?(?: cu)?
      abon(?:ează te|ați vă|ează|ează mă|are)(?! mea)|mă abonez|(?<![^])retrage(?:ți)?(?: acum)?(?![^])
      susține(?:ți)?(?: ne| proiect~| ~)
      ofer(?:ă|iți) (?:un|o|bacșiș|cadou|\\d)~
      reîncarc(?:ă|ați) (?:(?:contul|cartela|soldul|cardul|telefonul|portofel)~|\\d+|acum)|las(?:ă|ați) bacșiș
      împrumutați|cadorisește
      (?:mergi|treci|continuă|spre|către) (?:la |spre )?(?:plată|casă|checkout|casa)~
      (?:treci|treceți|actualizează|upgrade) la (?:premium|pro|plus|abonament|enterprise|un plan|planul)~
      devino (?:membru|premium|donator|sponsor)
      accept(?:ă|ați)? .{1,25} și (?:comand|plăt|semn|trimi)~|accept și ~|schimbă .{1,15} și plătește
      (?:fă|faceți|realizați) upgrade
      supralicit(?:ează|ați)|susțin|adjudec(?:ă|ați)|subînchiriază|ridic(?:ă|ați) (?:numerar|bani|\\d)~
      alătură te licitați~|fă check ?(?:out|in)
      convert(?:ește|iți) .{0,20}(?:euro|dolari|lei|bitcoin|€)|lichid(?:ează|ați)|stinge (?:datori|credit|împrumut)~
      încarc(?:ă|ați) (?:\\d+|cartel~|prepay|sold~|portofel~)|cheltui(?:e|ți|ește)
      (?:decont|refinanț|subvențion|tax|tranzacțion|compens|deponi|depozit|gaj|gir|garant|premi)(?:ează|ază|ați)
      oferă \\d+~|propune(?:ți)? (?:un )?preț~|varsă|fă cadou|comand acum|comand(?= |(?![^]))|ordonă plata
      recuperează (?:creanț|dator)~|reactiveaz(?:ă) ~|negoci(?:ază|ați)|plas(?:ează|ați) ~
    `,
    agree: `
      (?:da )?confirm(?:ă|ați|are)?|aprob(?:ă|ați|are)?|(?:autoriz|semn|aviz|contrasemn|paraf|angaj|legaliz)(?:ează|ez)
      ratifică|am primit (?:produs|colet|comand)~
      (?<![^])(?:autoriz|semn|aviz|contrasemn)ați|acord(?:ă|ați)|prescrie(?:ți)?|emite(?:ți)?
      finaliz(?:ează|ați) (?:comanda|plata|achiziția|cumpărăturile|rezervarea|vânzarea)
      sunt de acord și ~|internează
      dă undă verde|mă angajez|dă(?: ți)? demisia
      certific(?:ă|ați)|consimt[ei]?|omolog(?:hează|ați)|autentific(?:ă|ați) act~|parafează|perfectează
      valid(?:ează|ați)(?! cod)
    `,
    end: `
      dezabon(?:ează te|ați vă|ează|are|ați|ează mă)|mă dezabonez|reziliaz(?:ă)|reziliați|reziliez
      (?:da )?revoc(?:ă|ați)
      restricțion(?:ează|ați)|bloch(?:ează|ezi?)|raportezi|(?<![^])blocați
      ban(?:ează|ați)|exclude(?:ți)? ~|concedi(?:ază|ați)|demite(?:ți)?|dă(?:i)? afară|expulz(?:ează|ați)
      evacu(?:ează|ați)|dizolv(?:ă|ați)
      desființ(?:ează|ați)|destitu(?:ie|iți)|denunț(?:ă|ați)|confisc(?:ă|ați)|decupl(?:ează|ați)|extern(?:ează|ați)
      demision(?:ează|ez)
      capitulează|dezmoștenește|scoate(?:ți)? (?:utilizator|membr|banii|de la)~
      (?:deconect(?:ează te|ați vă|are)|ieși(?:ți)?) (?:de pe|din) toate~
      retrogr(?:adează|adați)
      deconect(?:ează|ați) (?:toate|dispozitiv|cont|card|aplica|banc|portofel|utilizator)~|dezasoci(?:ază|ați)
      disoci(?:ază|ați)|dezpublic(?:ă|ați)
      nu mai (?:vreau|doresc) (?:să primesc)?|nu mai primi|(?:sancțion|penaliz|dezarm)(?:ează|ați)|pedeps(?:ește|iți)
      atac(?:ă|ați)|aplic(?:ă|ați) (?:sancțiun|amend|penaliz)~|dă l afară|dă o afară|rupe ~
      (?:exmatricul|exproprie?|deport|sechestr|sigil|degrad|boicot|cenzur|arest|repudi|retract|sabot)(?:ează|ază|ați)
      interzice(?:ți)?|condamn(?:ă|ați)|alung(?:ă|ați)|impune(?:ți)?|ucide(?:ți)?
      încet(?:ează|ați) (?:contract|colabor|plat)~|clas(?:ează|ați) (?:dosar|caz)~|preia (?:contul|controlul)
      pune sechestru
    `,
    change: `
      reset(?:ează|ați|are|ezi?)|format(?:ează|ați)(?! text)|repornește|reporniți|restart(?:ează|ați)|reboot
      îmbin(?:ă|ați)|fuzion(?:ează|ați)
      uneșt(?:e)|ced(?:ează|ați)|returneaz~|returnați|reprogram(?:ează|ați)|inițializ(?:ează|ați)
      revenire la setările din fabric~
      combină (?:conturi|ramuri)~|înmatriculează|forțează ~|folosește puncte~|lasă jocul
      unific(?:ă|ați)|ia o de la zero|aduce la zero|postare|(?<=(?:la|în|din|spre) )stânga|(?<=(?:fără|de) )reclame
      (?<=(?:este|e|email|web) )validă|(?<=(?:pot|putut|poți|poate|puteți) )(?:public|elimin|finaliz|confirm|solicit)a
    `,
  },
  noun: `
    ștergerea|anularea|eliminarea|revocarea|trimiterea invitațiilor|dezactivarea|închiderea contului|golirea
    resetarea|dezinstalarea|(?:anul|public|dezactiv|revoc|bloc|plas|finaliz|efectu|valid|achit|solicit)are
    (?:îmbin|înlătur|curăț|debit|desființ|achizițion|accept|redirecțion)are|părăsire|retragere
    reziliere|depunere|transmitere|rezervare (?:masă|zbor|cameră|bilet)~|închidere (?:cont|definitiv)
  `,
  upon: {
    verbs: `
      (?:anul|abandon)(?:ează|ați|ezi?|a)|închide(?:ți)?|opreșt[ei](?! camera)|opriți|suspend(?:ă|ați)|refuz(?:ă|ați)?
      încheie(?:ți)?
      respinge(?:ți)?
      renunț(?:ă|ați|i)?(?: la)?|întrerupe(?:ți)?|părăs(?:ește|ești|iți|esc)|ieși din|retrage(?:ți)?|reîncarc(?:ă|ați)
      accept(?:ă|ați)|prelung(?:ește|iți)|amân(?:ă|ați)
      reînnoi(?:ește|ți)|reînnoiește|declin(?:ă|ați)|stop(?:ează|ați)|termin(?:ă|ați)|îngh(?:eață|ețați)
    `,
    except: `
      și (?:revino|închide|ieși|continuă|înapoi|mergi)~|fără (?:a|să|salvare)|nu
      (?<![a-z0-9] *)(?:tot(?:ul)?|toate|acum)(?! *[a-z0-9])|salvează și|mai târziu|după|ferestr~|fereastr~|fil[aăe]
      file~|meniu~|dialog~|panou~|pagin~
      banner~|mesaj~|notificăr~|notificare~|alert~|pop ?up~|previzualizar~|galeri~|imagin~|foto~|poz[ae]~|video~|bar[aă]
      chat~|ajutor~|hart~
      aplicați~|sesiun~|document~|fișier~|editor~|player~|list[aăe]~|modal~|reclam[aăe]~|formular~|calendar~|tastatur~
      ecran~|sfat~|tur|turul
      tutorial~|rezumat~|detali~|secțiun~|modificăr~|modificare~|schimbăr~|editar~|descărcar~|încărcar~|import~|export~
      acțiun~|operațiun~
      ultim~|înregistrar~|redar~|cronometr~|temporizator~|răspuns~|crear~|cookie~|condiți~|termen~|politic~
      confidențialit~|esențial~
      anunț~|necesar~|locați~|microfon~|camer[aă] (?:web|video)~|sunet~|muzic~|audio|apel~|întâlnir~|ședinț~|animați~
      mod|modul|site~|joc~|jocul|prezentar~
      parol~|imprimar~|copier~|scanar~|sincronizar~|actualizar~|instalar~|subtitr~|conținut~|cod~|favorit~|configurar~
      fixar~
      lecți~|test~
      completar~|salvar~|redenumir~
      coșul|navigar~|cuprins~|index~|antet~|subsol~|legend~|grafic~|widget~|lupa|palet~|consol~|comentarii~|istoric~
      rezultat~
      opțiun~|setăr~|deschis~|tur
    `,
  },
  pairs: [
    [
      'anul(?:ează|ați)|închide(?:ți)?|încheie(?:ți)?|suspend(?:ă|ați)|respinge(?:ți)?|refuz(?:ă|ați)',
      'definitiv|întâlnir~|ședinț~|site~|document~|conținut~|toate ~|permanent',
    ],
    [
      'dezactiv(?:ează|ați|ezi?)',
      `
        cont~|profil~|card~|utilizator~|verificare~|autentificare~|protecți~|2fa|backup~|firewall~|antivirus~|criptar~
        servici~
        abonament~|reînnoir~|acces~|licenț~|chei~|alarm~|securit~|angajat~|portofel~|anunț~
      `,
    ],
    ['curăț(?:ă|ați)|uită', 'coș~|date~|istoric~|baza|conversați~|ciorn~|tot|căsuța|dispozitiv~|rețea~|disc~'],
    [
      `
        plas(?:ează|ați)|efectu(?:ează|ați)|finaliz(?:ează|ați)|complet(?:ează|ați)|face|fă|fac|faceți
        realiz(?:ează|ați)|execut(?:ă|ați)|lansează
        inițiaz~|deschide|constituie
      `,
      `
        comand~|cumpăr~|achizi~|plat[aă]|plăț~|transfer~|rezerv~|donați~|tranzacți~|rambursar~|retrager~|propuner~
        pariu~|(?:contra)?ofert~|plângere~
        contestați~|cerere~|disput~|reclamați~|retur~|programare~|depuner~|vânzare~|sesizare~|vărsământ~|poarta|ușa
        garaj~|dosar~|depozit~|tichet~|apel|apelul
      `,
    ],
    ['mut(?:ă|ați)', 'coș~|gunoi|spam'],
    ['retrage(?:ți)?|renunț(?:ă|ați|i)', 'mesaj~|anunț~|aplicați~|ciorn~|schiț~'],
    ['restaur(?:ează|ați)|revino', 'fabric~|implicit~|copi~|versiun~ anterioar~|backup~|instantane~|snapshot~|punct~'],
    ['înlocui(?:ește|ți)|înlocuiește', 'fișier~|existent~|tot|toate'],
    [
      'activ(?:ează|ați)|începe(?:ți)?|încearcă|pornește|porniți',
      'abonament~|contract~|perioada de probă|proba|oferta|transmisi~|card~|linia|licenț~|asigurar~|debitar~|apel~',
    ],
    ['adaug(?:ă|ați)|lasă|lăsați', 'comentari~|fonduri|bani|bacșiș|anunț~|(?:ca )?prieten|(?:la )?povest~'],
    ['dă|dați|numește|promovează|fă|faceți|setează', 'acces~|permisiun~|admin~|proprietar~|moderator~'],
    ['execut(?:ă|ați)|ruleaz~|rulați', 'salarii~|interogare~|comandă sql|cod~|campani~|script~|migrar~|pipeline'],
    [
      'schimb(?:ă|ați)|modific(?:ă|ați)|convertește|folosește',
      'token~|planul|abonament~|valut~|puncte~|mile~|monede~|proprietar~|titular~|operator~',
    ],
    ['încuie|descuie|încuiați|descuiați', 'mașina|ușa|poarta|yala'],
    [
      'obține|deblochează|ridică|primește|încasează',
      'bicicleta|trotineta|recompens~|premiu~|bonus~|fonduri|bani~|împrumut~|credit~|card~|ușa|mașina|cont~',
    ],
    [
      'opreșt(?:e)|opriți|omoară|execută|rulează|termină|pornește',
      `
        server~|proces~|mașin~|instanț~|serviciu~|container~|baz~|migrare~|script~|calculator~|dispozitiv~|sistem~
        alimentare~|telefon~
        pentru toți|campani~
      `,
    ],
    [
      'părăsește|ieși|abandonează|renunță|lasă|lăsați',
      `
      meci~|clan~|jocul|joc|breasl~|echipa|canalul|grupul|întâlnir~ pentru
    `,
    ],
    ['setează|schimbă|marchează', 'public|publică|plătit~|vândut~|livrat~|spam'],
    ['planifică|stabilește', 'consultați~|vizit~|trimiter~|apel~|programar~|întâlnir~|livrare~|interviu~'],
    ['ia|contractează', 'credit~|împrumut~|concediu~'],
    ['regenereaz~|regenerați|rotește|invalidează', 'chei~|cheia|token~|secret~|cod~|certificat~'],
    ['particip(?:ă|ați)?', 'concurs~|licitați~|tombol~|extrager~'],
    ['mută|împinge|migrează|promovează', 'producție|ramur~|baza'],
    ['pune(?:ți)?|trece(?:ți)?', 'carantină|offline|online|vânzare|licitație|lista neagră'],
    ['taie|tăiați|sistează', 'acces~|internet~|servici~|curent~|linia|apa|gazul|conexiun~|furnizar~'],
    ['continuă|continuați|procedează', 'ștergere~|anulare~|plat[aă]|rambursare~|achiziți~|reziliere~|transfer~'],
  ],
  about: `
    cum|de ce|ce|când|unde|cine|care|află|despre|citește|citiți|vezi|vedeți|afișează|arată|găsește|caută|alege
    selectează|detalii|reguli|moduri|ascunde|consultă|istoric~|învață|descarcă
  `,
  topic: 'ghid~|sfaturi|ajutor|tutorial|faq|exempl~|buton~|politica|instrucțiuni|întrebări',
  info: `
    istoric~|detali~|stare~|status~|list~|număr~|informați~|metod~|condiți~|setări~|tip~|dat[aăe]|politic~|rezumat
  `,
  done: 'nouă|noi',
  spoken: 'se|o|această|acestei|nicio|prima|altă|după|la|în|din|spre|este|e|email|web|pot|putut|poți|poate|puteți',
  not: 'de|pentru|nu|fără|niciodată|anulează|eroare la|imposibil',
  trivial: `
    filtr~|(?<!istoric~ (?:de )?)căut~|sortar~|selecți~|zoom|vizualizar~|câmp~|cookie~(?! (?:urile )?și )|favorit~
  `,
  yes: 'da|ok|bine|continuă|continuați|accept|acceptă|sunt de acord|de acord|finalizează|am înțeles|procedează',
}
