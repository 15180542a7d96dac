import type { Lexicon } from './lexicon.ts'

/** Endings of commands: imperative, first person, infinitive. */
const UJ = '(?:uj|ujcie|uję|ujemy|ować)'

export const polish: Lexicon = {
  language: 'pl',
  act: {
    remove: `
      usu(?:ń|ńcie|nąć|wać|wam|waj)|(?:s|wy)?kas${UJ}|wymaż|wymazać|zmaż|zetrzyj|zniszcz(?:yć)?|unicestwij
      odinstal${UJ}|wyrzuć|wyrzucić|wyrzucam|opróżni(?:j|ć|am)|wyzer${UJ}|nadpisz|nadpisać|zlikwid${UJ}|pozbądź się
      pozbyć się|zutyliz${UJ}|zezłom${UJ}|(?:wy)?skreśl(?:ić)?|wykreśl(?:ić)?
      s?format${UJ}(?! (?:tekst|kom[oó]r|kod|akapit|dat|liczb))|skonfisk${UJ}|spal(?:ić)?|zdemont${UJ}|zburz(?:yć)?
      rozform${UJ}|wyplenić|wytnij z listy
    `,
    send: `
      (?:wy|ode|roze|do|po|ze)ślij(?:cie)?|(?:wy|ode|roze|do|po|ze|prze)słać|(?:wy|prze|od|roz)syła(?:m|j|ć|my)
      prześlij(?! (?:zdjęci|plik|zdjęc|obraz|wideo|film|grafik|awatar)~)|podaj dalej
      nada(?:j|ć|ję)(?! (?:nazw|tytuł|imię|kolor|etykiet)~)|zapro(?:ś|sić|szam)|zgło(?:ś|sić|szam)(?: się)?
      złóż(?:cie)?|złożyć|składa(?:m|ć)|przedłóż|powiad(?:om|omić|amiam) (?!mnie)~|zawiadom(?:ić)? (?!mnie)~
      (?:za|od)?dzwo(?:ń|nić|nię)|wezwij|wezwać|wzywam|zawołaj|popro(?:ś|sić) o|poproś|proszę o|zażąda(?:j|ć)|żądam
      (?:za)?wniosk${UJ}|zawnioskować|odwoła(?:j|ć) się|zaskarż(?:yć)?|zakwestion${UJ}|(?:za)?reklam${UJ}
      podaj stan licznika|skier${UJ} (?:do|na|sprawę)|(?:za)?aplik${UJ}|umów|umówić|oddaj|oddać|zdaj (?!się)~
      zapisz (?:mnie|się)|zapisać się|zapisuję się|dostarcz (?!do)~|zamelduj|donieś|podeślij|podesłać|podsyłam
      deleg${UJ}|eskal${UJ}|zleć|zlecić|zlecam|powierz|zaatakuj|atakuj|odpowiedz na ofertę|zgłaszaj|wydaj polecenie
      zapisz (?:nas|dziecko|syna|córkę|ucznia|pacjent|pracownik|uczestnik)~|przypomnij (?!mi|hasł|później|login)~
      przypisz(?! (?:klawisz|kolor|tag|etykiet))|wyznacz (?!tras|punkt|cel)~|przydziel|mianuj|poinform${UJ} (?!mnie)~
      dodaj do (?:znajom|przyjaci)~|wstaw oce~|wydaj towar|zapropon${UJ}|wręcz(?:yć)?|podnieś alarm
      odblok${UJ}(?! ekran)
    `,
    publish: `
      (?:o)?publik${UJ}|zamie(?:ść|ścić|szczam)|udostępni(?:j|ć|am)|podziel(?:ić)? się|upublicznij|upublicznić
      rozpowszechnij|wrzuć (?!zdj|plik)~|(?:za)?tweetnij|wyemit${UJ}|transmit${UJ}
      rozpocznij (?:transmisj|kampani|nadawani)~|(?:za)?głos${UJ}|wdróż|wdrożyć|wdrażam|ogło(?:ś|sić)|skoment${UJ}
      dodaj (?:post|wpis|komentarz|ogłoszeni|opini|recenzj|relacj|ofert)~|wstaw (?:post|ogłoszeni)~|wystaw(?:ić|iam)?
      ustaw jako publiczn~|zaanons${UJ}|przyznaj (?:dostęp|praw|nagrod|uprawn|rol)~|promuj|wypromuj
      (?:podbij|odśwież) (?:ogłoszeni|post)~|wypu(?:ść|ścić)|wyda(?:j|ć) (?!się)~|wrzucam
      rozpocznij (?:stream|relacj)~
    `,
    pay: `
      (?:za|o|do|w|wy|s|prze)pła(?:ć|cić|cę|ćcie)|i płacę|z obowiązkiem zapłaty|pła(?:ć|cę) (?:teraz|kart|blik)~|płacić|uiść|uiścić
      ureg[ou]l${UJ}|wpłacam|wypłacam|opłacam|(?:do|wy|od)?kup(?:ić|uj|uję|ię|ujcie|ujemy)?|kupcie|naby(?:ć|wam)
      nabądź|zam[oó]w(?:ić|cie)?|zamawia(?:m|j|ć|my)|domów|przel(?:ej|ać|ewam)|przeka(?:ż|zać|zuję)(?! uwag)
      doład${UJ}|zasil(?:ić|am)?|(?:za)?subskryb${UJ}|(?:za)?prenumer${UJ}|(?:za)?rezerw${UJ}
      (?:wesprz|wspier)(?:yj|aj|am|eć)|wspomóż|sprzeda(?:j|ć|wać)|(?:za|z|wy)?licyt${UJ}|obstaw(?:ić|iam)?
      postaw (?:\\d+|zakład|na|wszystko)|(?:za)?inwest${UJ}|wynaj(?:mij|ąć|muję)|wypożycz(?:yć|am)?|wydzierżaw
      zatrudni(?:j|ć)|obciąż(?:yć)?|rozlicz(?:yć)?|ubezpiecz(?:yć)?
      weź (?:kredyt|pożyczk|udział|w leasing|na raty|chwilówk)~|zaciągnij|dorzuć się|zrzuć się|przebij
      podbij (?:stawk|ofert|cen)~|zastaw|zwró(?:ć|cić) \\d+|pobierz opłat~
      przejdź na (?:premium|pro|plus|wyższ|płatn|roczn)~|(?:przejdź|idź) do (?:kasy|zapłaty)|do kasy
      przejdź do płatności|odnów teraz|rozdaj|podaruj|zafund${UJ}|ulepsz (?:plan|konto|do|pakiet|subskr)~
      odpraw(?:ić)? się|rozłóż na raty|załóż (?:lokat|zbiórk)~|sfinans${UJ}|przekaż 1[ ,.]5|spłać
      wymień (?:punkt|walut|token|mil|bilet)~|bierz|biorę|weź (?:za|na) ~|weź \\d+|pożycz(?:yć|am)?
      dokonaj (?:wpłat|przelew|płatn)~|podnieś (?:stawk|ofert|cen)~|zwiększ (?:stawk|ofert)~
      otwórz (?:lokat|pozycj|spór|rachunek inwest)~|przejdź na (?!stron|gór|dół|wersj|ekran)~
      obniż (?:abonament|plan|taryf|pakiet)~|staw(?:iam)? \\d+|postaw .{0,12}na ~|wynagrodź|wyróżnij (?!tekst|słow)~
      płatność (?:kart|online|blik|przez|apple|google|teraz)~|przedłuż(?:yć|am)?(?! sesj)|biorę udział
      podziel rachunek|(?:kontynuuj|zacznij|wypróbuj) za \\d+|(?:za)?stak${UJ}|ustaw zlecenie|prolong${UJ}|poświęć
      wyprzeda(?:j|ć)
    `,
    agree: `
      zatwierd(?:ź|zić|zam)|potwierd(?:ź|zić|zam)|podpisz|podpisać|podpisuję|autoryz${UJ}|zaaprob${UJ}
      wyra(?:ź|żam|zić) zgodę|udziel(?:am)? zgody|zawrzyj|zawrzeć|paraf${UJ}|uznaj reklamacj~
      (?:za)?akcept${UJ} .{1,25} i (?:zamów|zapłać|podpisz|wyślij|kup)|poręcz|zobowiązuję się|poświadcz(?:yć|am)?
      uwierzytelnij (?:płatność|dokument|kopi)~|uchwal(?:ić)?|ratyfik${UJ}|gwarant${UJ}|złóż podpis
      nałóż (?!filtr|efekt|mask|tekst)~|zaświadcz|uznaj|uznać dług|rzuć wyzwanie|pon[oó]w (?!prób|wyszuk)~
    `,
    end: `
      wypi(?:sz|sać|suję)(?: się)?|odsubskryb${UJ}|unieważni(?:j|ć|am)|odwoła(?:j|ć)|odwołuję|dezaktyw${UJ}
      wypowie(?:dz|dzieć)|wypowiadam|z?rezygn${UJ}|(?:z)?ban(?:uj|ować)
      (?:za)?blok(?:uj|ować|uję)(?! (?:reklam|wyskak|ekran|pliki|orient)~)|zerwij|zerwać|wydal(?:ić)?|wyproś
      wyklucz(?:yć)?|wyeksmit${UJ}|zawie(?:ś|sić|szam)|wyrejestr${UJ}|wymeld${UJ}|zdegrad${UJ}|ukarz|ukarać
      zastrze(?:ż|c|gam)|poddaj(?: się| partię)?|poddaję|wycofa(?:j|ć)|wycofuję|cofnij (?:zgod|dostęp|zaproszeni
      uprawnieni|wysłani|publikacj|akceptacj|pełnomocn|rezerwacj|autoryzacj|przelew|pozwoleni|wdrożeni|udostępni|licencj)~|zrzeknij
      zrzekam|zwolni(?:j|ć) (?:pracownik|z pracy|środk|lokal|blokad|pokój|stolik|kaucj)~
      rozwi(?:ąż|ązać|ązuję) (?:umow|klan|gildi|zesp|grup|stosunek|spółk|kontrakt)~|wyrzucić|wykop z|odłącz(?:yć|am)?
      odepnij|odwiąż|rozłącz(?:yć)? (?!się)~|wyloguj (?:się )?(?:ze|na|z) wszystkich|wyloguj (?:wszędzie|wszystkich)
      stornuj|zaprzestań|odst(?:ąp|ąpić|ępuję) od|wyloguj (?:się )?(?:z )?(?:wszystk|inn)~|wypchnij|(?:dodaj|wpisz|wrzuć) (?:do|na) (?:czarn|spam)~
      odejdź|odejść z|zakaż|zabroń|areszt${UJ}|zamroź|zamrozić|ogranicz (?:dostęp|użytk)~|porzuć|rozwiedź|obniż rangę
      relegować|wykreślić z|zabij|zabić|dobij|zdejmij(?! (?:filtr|zaznacz))|zdjąć z|złóż (?:urząd|mandat)|rozbr[oó]j
      spisz ze? ~|odizol${UJ}|odetnij|zapomnij (?:t[ęo] |o tym |o tej )?(?:sie[ćc]|urządz)~
    `,
    change: `
      z?reset${UJ}|(?<![^])(?:uruchom ponownie|wyłącz komputer)(?: teraz)?(?![^])|z?restart${UJ}
      scal(?:ić|am)?(?! komórki)|przepisz (?:na|leki|własność)|s?ced${UJ}|przywłaszcz
      wystaw (?:faktur|rachun|recept|mandat)~|wstrzymaj (?:płatność|dostaw)~|zmigr${UJ}
      przekieruj (?:na prod|połączeni|pocztę)~|wygeneruj (?:ponownie|nowy) (?:klucz|token|hasł|kod zapas)~
      otwórz (?:drzwi|bram|zamek|auto)~|wymu(?:ś|sić)|zaktualizuj oprogramowanie|wgraj oprogramowanie
      skal(?:uj|ować) do ~|z?rot(?:uj|ować) (?!obraz|zdj)~
    `,
  },
  noun: `
    usunięcie|usuwanie|kasowanie|anulowanie|wysyłanie|czyszczenie|opróżnianie|resetowanie|dezaktywacja
    zamknięcie konta|rozwiązanie umowy|publikowanie|wypowiedzenie umowy|odinstalowanie|zablokowanie|wysłanie|opłacenie
    odwołanie
  `,
  upon: {
    verbs: `
      rozwi(?:ąż|ązać)(?! (?:test|zadan|quiz|problem|krzyż|równan|konflikt|zagad|ćwicz|ankiet))|zamkn(?:ij
      ąć)(?! (?:okn|kart|zakład|menu|dialog|panel|stron|podpow|baner|reklam|czat|map|galer|zdj|opis|plik|dokum|progr
      aplik|list|kalend|sekcj|odtw|ekran|koszyk|ostrz|powiad|wiadom|ogłosz|wątek|edyt|klaw|spoil|tabel|tablic|notat
      obraz|szczeg|wszyst|to|forum|filtr|wyszuk))|przełóż(?! (?:na drug|stron))
      przenieś(?! (?:plik|do ?(?![^])|do fold|wiersz|tekst|kart|elem|w gór|w dół|blok|dan|w lew|w praw|do archiw))|zwró(?:ć|cić)
      dołącz(?:yć|am)?|przystąp|wstąp|(?:anul${UJ}|zakończ(?:yć)?|przerwij|przerwać|wstrzymaj|wstrzymać|zatrzymaj
      odrzu(?:ć|cić|cam)|odmów|odmówić|porzu(?:ć|cić)|opu(?:ść|ścić|szczam)|wyczyść|wyczyścić|(?:za)?akcept(?:uj|ować)
      przyjmij|przyjąć|przyjmuję|zarejestruj|zarejestrować)(?! (?:i|oraz|lub) )
    `,
    except: `
      okn~|kart[ęy] przeglądarki|zakładk~|menu|dialog~|panel~|stron~|witryn~|cookies?|cias[a-z]+|plik(?:i|ów) cookie
      opcjonaln~|niezbędn~|wszystk[a-z]+ ?(?![^])|się|edycj~|edytowani~|zmian~|działani~|pobierani~|przesyłani~
      wczytywani~|ładowani~|odtwarzani~|wideo|film~|audio|muzyk~|dźwięk~|minutnik|stoper|pokaz~|animacj~|powiadomieni~
      samouczek|przewodnik|wycieczk~|podgląd|przegląd|ustawieni~|logowani~|pol[ea]|formularz~|pamięć podręczn~|porówn~
      wybór|wybran~|zaznaczeni~|warunki|regulamin~|lekcj~|ćwiczeni~|test|quiz|konto|rejestracj~|nagrywani~|drukowani~
      skanowani~|przeciągani~|bez|tryb~|połączeni~|rozmow[ęy]|tłumaczeni~|pełny ekran|polityk~|język|sortowani~
      operacj~ kopiow~|timer|obrót|uwag~|plik~|zdjęci~|załącznik~|spotkani~|rozmow~|nas|discord~|czat~|obraz~|w prawo
      w lewo|kolor|tekst|(?:za)?akceptuj i|zapisz i
    `,
  },
  pairs: [
    [
      `
        anuluj|anulować|zamknij|zamknąć|zakończ|zakończyć|wstrzymaj|zatrzymaj|wyłącz|wyłączyć|dezaktywuj|odrzuć
        przerwij|odmów|zamroź
      `,
      `
        zamówieni~|subskrypcj~|rezerwacj~|wizyt~|umow~|kontrakt~|kont[oa]|profil
        kart[ęy] (?:płatn|kredyt|debet|bank|podarunk)~|płatnoś~|przelew~|transakcj~|bilet~|lot|podróż|dostaw~
        członkostw~|zakup~|usług~|ubezpieczeni~|polis~|spotkani~|wydarzeni~|wnios~|prenumerat~|rachun~|lokat~|sklep
        firm~|działalnoś~|abonament~|odnawianie|odnowieni~|użytkownik~|ochron~|ofert~|weryfikacj~|wtyczk~
        uwierzytelniani~|kopi~ zapasow~|zapor~|antywirus~|szyfrowani~|rekrutacj~|zasilani~|komputer~|telefon|alarm~
        dla wszystkich|zbiórk~|ankiet~|przetarg~|spraw~|zgłoszeni~|kanał
      `,
    ],
    ['zwróć|zwrócić|odbierz|odzyskaj', 'pieniądz~|środk~|zamówieni~|dostęp~|towar~|produkt~|bilet~|zakup~|paczk~|kaucj~|podatek'],
    [
      'przyznaj|nadaj|udziel|wydaj|daj|wystaw',
      'dostęp~|uprawnieni~|pełnomocnictw~|kredyt~|pożyczk~|zgod~|nagan~|mandat~|kar[ęy]|licencj~|upoważnieni~',
    ],
    ['wyczyść|wyczyścić|odrzuć|porzuć', 'koszyk~?|kosz|dane|histori~|baz~|czat~|dziennik~|list~|wersj~ robocz~|szkic~|zmiany|skrzynk~'],
    [
      'dokonaj|zrealizuj|sfinalizuj|wykonaj|zrób|ukończ|zakończ|dokończ|realizuj|wnieś|postaw|utwórz',
      `
        zamówieni~|zakup~|płatnoś~|przelew~|rezerwacj~|wpłat~|transakcj~|darowizn~|zwrot~|ofert~|zakład|skarg~
        reklamacj~|wniosek|odwołani~|opłat~|polecen~|migracj~|telefon|kod|bon|voucher|zapytani~ do bazy|składk~
        zapis~ na
      `,
    ],
    [
      'wyjdź z|wyjść z|wyjdź ze|opu(?:ść|ścić)',
      `
        dla wszystkich|grup~|zesp~|pok[oó]j~|społecznoś~|projekt~|organizacj~|czat~|album~|kanał~|serwer~|przestrzeni
        klan~|gildi~|gry|rodziny|program~
      `,
    ],
    ['przenieś|przenieść|transferuj|przekaż|ceduj', 'kosz~|domen~|numer|własność|prawa|uprawnieni~|do kosza|do spamu|środk~|pieniądz~'],
    ['przywróć|przywrócić', 'fabryczn~|tę wersj~|domyślne|kopi~|poprzedni~ wersj~|z kopii'],
    ['zastąp|zamień|podmień', 'plik~|istniejąc~|wszystk~'],
    [
      'przedłuż|odnów|aktywuj|rozpocznij|wznów|włącz|uruchom|kontynuuj',
      `
        subskrypcj~|abonament~|umow~|okres próbny|członkostw~|polis~|najem|wynajem|licencj~|karnet~|pakiet~
        prenumerat~|premium|zwrot~|kampani~|transmisj~|kart[ęy] (?:płatn|kredyt|debet)~
      `,
    ],
    ['wykonaj|uruchom|odpal', 'instancj~|zapytani~|polecen~|kod|kampani~|migracj~|skrypt~|wdrożeni~|reklam~|wysyłk~'],
    ['odbierz|zgarnij|wykorzystaj|zamień|wydaj|wymień', 'nagrod~|bonus~|prezent~|premi~|punkt~|mil[ei]|monet~|bon~|walut~|token~|kupon~'],
    ['zmień|wybierz i aktywuj', 'plan|widoczność|termin (?:wizyt|rezerw|dostaw)~|taryf~|abonament~|subskrypcj~|właściciel~'],
    [
      'wyłącz|wyłączyć|uruchom ponownie|zatrzymaj|zakończ|zabij|przerwij|ubij',
      `
        serwer~|proces~|maszyn~|instancj~|usług~|kontener~|węz~|baz~|bot~|migracj~|skrypt~|komputer~|urządzeni~
        system~|klaster~|router~|wdrożeni~
      `,
    ],
    [
      'odbierz|odrzuć|cofnij|odmów|odwołaj|zdejmij',
      'uprawnieni~|rol[ęi]|dostęp~|wniosek|wnios~|kandydat~|podani~|urlop~|prawa|administrator~|zgod[ęy]',
    ],
    ['ustaw|zmień|oznacz|zrób|mianuj', 'publiczn~|jako sprzedane|jako opłacon~|administrator~|właściciel~|jako spam'],
    ['zaplanuj', 'wizyt~|wysyłk~|rozmow~|spotkani~|kurier~|publikacj~|oględzin~|przelew~|płatnoś~|odbiór'],
    ['akceptuj~|zaakceptuj|zgadzam|przyjmij', 'podpisz|zapłać|i wyślij|wyzwani~|ofert~|umow~|zaproszeni~|warunki umowy'],
    [
      'zarejestruj się|dołącz|weź udział|zostań',
      `
        na (?:kurs|webinar|wydarzeni|szkoleni|egzamin|konferencj|wizyt)~|kolejk~|sponsor~|dawc~|patron~|darczyńc~
        wolontariusz~|w konkursie
      `,
    ],
    ['rozpocznij|zacznij', 'wyprzedaż|aukcj~|głosowani~|zbiórk~|walk~|przetarg~'],
    ['zostaw|daj|dodaj', 'napiw~|środki'],
    ['zwiększ|podnieś', 'limit~'],
    ['zarchiwizuj|archiwizuj', 'repozytori~'],
    ['wyczyść|wyczyścić', 'wszystko'],
    ['aktywuj|aktywować', 'usług~|kart[ęy]|sim|numer'],
  ],
  about: `
    jak|dlaczego|czemu|co|kiedy|gdzie|kto|czy|o|dowiedz~|przeczytaj|czytaj|zobacz|pokaż|znajdź|szukaj|wybierz|więcej
    zasady|sposoby|historia|ukryj|wyświetl
  `,
  topic: 'jak to działa|cennik|instrukcj~|poradnik~|porady|pomoc|zasady|faq|pytani~|przykład~|przycisk~|regulamin~',
  info: 'histori~|szczegół~|status~|list~|numer~|informacj~|metod~|sposob~|warunk~|ustawieni~|typ~|dat~|polityk~',
  not: 'nie|bez|nigdy|anuluj|cofnij|nie można|błąd',
  trivial: `
    i odbierz|w kategori~|według (?:kategori|mark|cen)~|filtr~|wyszukiwani~|sortowani~|zaznaczeni~|widok~|powiększeni~
  `,
  yes: 'tak|ok|okej|dobrze|kontynuuj|zgadzam się|akceptuję|akceptuj|zakończ|rozumiem|wykonaj',
}
