import type { Lexicon } from './lexicon.ts'

export const romanian: Lexicon = {
  language: 'ro',
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      stornează|stornați|exclude (?:utilizator|membr|participant)~|rambursează|rambursați
      returnează (?:banii|produsul|comanda)|șterge(?:ți|re)?|șterg|elimină|(?<![^])eliminați|eliminare
      îndepărt(?:ează|ați)|distruge(?:ți)?|dezinstal(?:ează|ați|are)|trimite(?:ți|re)?|retrimite(?:ți|re)?
      expedi(?:ază|ați)|transmite(?:ți)?|redirecționează mesaj~|confirm(?:ă|ați|are)?|plăt(?:ește|iți|esc)
      achit(?:ă|ați)|cumpăr(?:ă|ați)?|achizițion(?:ează|ați)|(?<![^])comandă(?! nr| numărul)|comandați|precomandă
      (?<![^])publică|publicați|republică|posteaz(?:ă)|postați|transfer(?:ă|ați)|vir(?:ează|ați)
      abon(?:ează te|ați vă|ează)|dezabon(?:ează te|ați vă|ează|are|ați)|semn(?:ează|ați)|revoc(?:ă|ați)
      reset(?:ează|ați|are)|reseteaza|format(?:ează|ați)|suprascrie(?:ți)?|invită
      invitați (?:pe|prieteni~|un~|membri~|colegi~)|partaj(?:ează|ați|are)|distribui(?:e|ți)|împărtăș(?:ește|iți)
      dezactiv(?:ează|ați) (?:contul|profilul|cont)|rezerv(?:ă|ați)|doneaz(?:ă)|donați|vot(?:ează|ați)|aprob(?:ă|ați)
      autoriz(?:ează|ați)|vinde(?:ți)?|reziliaz(?:ă)|reziliați|goleșt(?:e)|goliți|blochează|(?<![^])blocați
      raport(?:ează|ați)|finaliz(?:ează|ați) (?:comanda|plata|achiziția|cumpărăturile)|aplică (?:acum|pentru|la)
      reîncarc(?:ă) (?:contul|cartela|soldul)|alimenteaz(?:ă)|depune(?:ți)?|retrage(?:ți)?|aruncă|excludeți
      înscrie(?: te|ți vă)(?! în cont)|licitează|validează (?:comanda|plata)|subscrie
      program(?:ează|ați) (?:vizion|vizit|consult|întâln)~|reîncarc(?:ă|ați) \\d+|solicit(?:ă|ați)|exprim(?:ă|ați) vot~
      revenire la setările din fabric~|încas(?:ează|ați)|debit(?:ează|ați)|confisc(?:ă|ați)|ipotechează|amanetează
      destitu(?:ie|iți)|desființ(?:ează|ați)|cas(?:ează|ați)|suspend(?:ă|ați)|împrumută|investește|acordă
      scoate (?:din|banii|de la)|cere(?:ți)? (?:acces|concediu|ofert|retur|apel|bani)~|demolează
      treci la (?:premium|pro)|anunț(?:ă|ați) (?:echip|toți|clienț)~|notifică ~
      accept(?:ă|ați)? .{1,25} și (?:comand|plăt|semn|trimi)~|scoate (?:din|utilizator~|membr~)|uneșt(?:e)
      angaj(?:ează|ați)|reînnoiește (?:acum|abonament~)|deconectează te de pe toate~|contest(?:ă|ați)
      revendic(?:ă|ați)|schimbă .{1,15} și plătește
      (?<![^])(?:redirecționează|repornește|îmbină|sună|oprește)(?: acum)?(?![^])
      (?:mergi|treci|continuă) (?:la|spre) (?:plată|casă|checkout)|spre cas[aă]~|program(?:ează|ați) (?:o |un |te)~
      accept și ~|concedi(?:ază|ați)|extern(?:ează|ați)|dă afară|dizolv(?:ă|ați)|pari(?:ază|ați)|repornește|reporniți
      reboot|lanseaz(?:ă) în|deconect(?:ează|ați) (?:dispozitiv|cont|card|aplica)~|decupleaz(?:ă)|ban(?:ează|ați)
      sun(?:ă|ați) (?:acum|la)|apelează|apel(?:ați) acum|cheamă|pred(?:ă|ați)|îmbin(?:ă|ați)
      combină (?:conturi|ramuri)~|fă public~?|emite(?:ți)?|ced(?:ează|ați)|prescrie(?:ți)?|închiri(?:ază|ați)
      susține (?:ne|proiect~)|contribuie(?: cu)|scoate la licitație|înscrie te (?:la|pe)|înmatriculează|amendează
      evacu(?:ează|ați)|retrogradează|expulzează|restituie|folosește puncte~|schimbă puncte~|răscumpără|purjează
      revocă|achită|vireaz~|confisc~|denunță|returneaz~|lasă jocul
    `,
  },
  noun: `
    ștergerea|anularea|eliminarea|revocarea|trimiterea invitațiilor|dezactivarea|închiderea contului|golirea
    resetarea|dezinstalarea
  `,
  pairs: [
    [
      `
        anul(?:ează|ați|are)|închide(?:ți)?|opreșt(?:e)|opriți|suspend(?:ă|ați)|dezactiv(?:ează|ați)|refuz(?:ă|ați)
        încheie(?:ți)?|respinge(?:ți)?|renunț(?:ă|ați) la|întrerupe(?:ți)?
      `,
      `
        comand[aăe]~|comenzi~|abonament~|rezerv[aă]r~|programare~|contract~|cont|contul|contului|profil~|card~
        pl[aă][tț]i?~|transfer~|tranzacți~|bilet~|zbor~|călători~|livrare~|cumpăr~|achizi~|servici~|asigurare~
        eveniment~|cerere~|înscriere~|reînnoire~|protecți~|ofert~
      `,
    ],
    ['goleșt(?:e)|goliți|curăț(?:ă|ați)|renunță la', 'coș~|date~|istoric~|baza|conversați~|chat~|modificăr~|ciorn~|tot|căsuța'],
    [
      `
        plase(?:ază|ați)|efectu(?:ează|ați)|finaliz(?:ează|ați)|complete(?:ază|ați)|face|fă|realiz(?:ează|ați)|execută
        trimite
      `,
      'comand~|cumpăr~|achizi~|plat~|transfer~|rezerv~|donați~|tranzacți~|rambursar~|retrager~',
    ],
    ['accept(?:ă|ați)?', 'ofert~|contract~|invitați~|cerere~|propuner~|acord~'],
    ['părăs(?:ește|iți)|ieși din', 'grup~|echip~|camer~|comunit~|proiect~|organizați~|spați~|album~|canal~|server~|conversați~'],
    ['mut(?:ă|ați)', 'coș~|gunoi'],
    ['solicit(?:ă|ați)|cere(?:ți)?', 'rambursar~|retur~|retrager~|împrumut~|credit~'],
    ['restaur(?:ează|ați)|revino', 'fabric~|implicit~'],
    ['înlocui(?:ește|ți)', 'fișier~|existent~|tot'],
    ['reînnoi(?:ește|ți)|prelung(?:ește|iți)|activ(?:ează|ați)|începe(?:ți)?', 'abonament~|contract~|perioada de probă|proba'],
    ['adaug(?:ă|ați)|lasă', 'comentari~|fonduri|bani'],
    ['acord(?:ă|ați)', 'acces~|permisiun~'],
    ['dezactiv(?:ează|ați)', 'verificare~|autentificare~|protecți~'],
    ['execut(?:ă|ați)|rulează', 'interogare~|comandă sql|cod~|campani~'],
    ['deconect(?:ează|ați)|dezactiv(?:ează|ați)', 'portofel~|utilizator~|banc~'],
    ['oprește', 'alimentare~|calculator~|telefon~'],
    ['fă|trimite', 'propuner~'],
    ['solicit(?:ă|ați)|cere|cheamă', 'curs[aă]|adeverinț~|certificat~|document~'],
    ['respinge', 'factur~|cheltuial~'],
    ['schimb(?:ă|ați)', 'token~|planul|abonament~|valut~'],
    [
      'opreșt(?:e)|repornește|oprește|omoară|execută|rulează|termină|pornește',
      `
        server~|proces~|mașin~|instanț~|serviciu~|container~|baz~|migrare~|script~|calculator~|dispozitiv~|sistem~
        pentru toți
      `,
    ],
    ['renunț(?:ă|ați)|părăsește|ieși', 'meci~|clan~|joc~|breasl~|întâlnir~ pentru'],
    ['plase(?:ază|ați)|fă|depune|face', 'pariu~|ofert~|apel|plângere|contestați~|cerere~'],
    ['fă|setează|schimbă', 'public|publică'],
    ['retrage|respinge|refuză', 'cerere~|candidatur~|concediu~|permisiun~|rol~|acces~'],
    ['restaurează', 'copi~|versiun~ anterioar~'],
    ['programează|planifică', 'consultați~|vizit~|trimiter~|apel~|programar~'],
    ['ia|solicită', 'credit~|împrumut~|concediu~'],
  ],
  about: `
    cum|de ce|ce|când|unde|cine|care|află|despre|citește|citiți|vezi|vedeți|afișează|arată|găsește|caută|alege
    selectează|detalii|reguli|moduri|ascunde|consultă|istoric~|învață
  `,
  topic: 'ghid~|sfaturi|ajutor|tutorial|faq|exempl~|buton~|politica|instrucțiuni|întrebări',
  info: 'istoric~|detali~|stare~|status~|list~|număr~|informați~|metod~|condiți~|setări~|tip~|dat[aăe]|politic~|rezumat',
  not: 'de|pentru|nu|fără|niciodată|anulează|eroare la|imposibil',
  trivial: 'filtr~|căut~|sortar~|selecți~|zoom|vizualizar~',
  yes: 'da|ok|bine|continuă|continuați|accept|acceptă|sunt de acord|de acord|finalizează|am înțeles|procedează',
}
