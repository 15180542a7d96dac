import type { Lexicon } from './lexicon.ts'

export const polish: Lexicon = {
  language: 'pl',
  act: {
    remove: '',
    send: '',
    publish: '',
    pay: '',
    agree: '',
    end: '',
    change: `
      wesprzyj|dodaj (?:post|wpis|komentarz|ogłoszenie)|wycofaj|usuwaj|usu(?:ń|ńcie|nąć|wać|wam)|skasuj|skasować|kasuj
      wykasuj|wymaż|wymazać|zniszcz|zniszczyć|odinstaluj|odinstalować|wyślij(?:cie)?|wysłać|wysyłam|wysyłaj
      prześlij(?! (?:zdjęci|plik|zdjęc|obraz|wideo))|przesłać|roześlij|nadaj|zatwierd(?:ź|zić|zam)
      potwierd(?:ź|zić|zam)|zapła(?:ć|cić|cę)|płać teraz|opłać|opłacić|dopłać|uiść|kup|kupić|kupuję|kupuj|dokup|wykup
      nabyć|zamów|zamówić|zamawiam|złóż|składam|opublikuj|opublikować|publikuj|publikować|zamieść|zamieścić|wstaw post
      wrzuć|przelej|przelać|doładuj|zasil|subskrybuj|zasubskrybuj|wypisz(?: się)?|wypisać|odsubskrybuj|podpisz
      podpisać|zapisz się|unieważnij|unieważnić|odwołaj|odwołać|cofnij zgodę|cofnij dostęp|zresetuj|zresetować|resetuj
      sformatuj|sformatować|formatuj|nadpisz|nadpisać|zaproś|zaprosić|udostępnij|udostępnić|podziel się|dezaktywuj
      dezaktywować|zarezerwuj|zarezerwować|rezerwuj|rezerwuję|wpłać|wpłacić|wypłać|wypłacić|przekaż|przekazać|zagłosuj
      głosuj|zaakceptuj płatność|autoryzuj|sprzedaj|sprzedać|wyrzuć|wyrzucić|rozwiąż umowę|wypowiedz|wypowiedzieć
      zlikwiduj|zgłoś|zgłosić|zrezygnuj|zrezygnować|zaaprobuj|zamawiam i płacę|tweetnij|licytuj|zalicytuj|zerwij
      cofnij zaproszeni~|zwróć \\d+|zwrócić \\d+|poproś o|zażądaj|wnioskuj|zawnioskuj|pobierz opłat~|obciąż
      uznaj reklamacj~|skonfiskuj|zastaw|wyzeruj|zlicytuj|przyznaj (?:dostęp|prawa|nagrod~)
      zdejmij (?:z publikacji|ogłoszenie)|wyrejestruj|zezłomuj|pozbądź się|wyeksmituj|zawieś|zawiesić
      wstrzymaj (?:płatność|dostaw)~|rozdaj|wyemituj|oddaj|przejdź na (?:premium|pro)
      powiadom (?:zespół|wszystkich|klient~|użytkownik~)|zaakceptuj .{1,25} i (?:zamów|zapłać|podpisz|wyślij)
      odnów teraz|wyloguj (?:ze|na) wszystkich|wyloguj wszędzie|odwołaj się|zaskarż|zakwestionuj|podaj stan licznika
      prześlij dalej|przekaż dalej
      (?<![^])(?:uruchom ponownie|zrestartuj|restartuj|wyłącz komputer|obstaw|scal)(?: teraz)?(?![^])
      zwolnij (?:pracownik~|z pracy|środki|lokal)|zwolnić pracownik~|wypisz pacjent~
      rozwiąż (?:klan|gildi~|umow~|zespół|grup~)|poddaj (?:się|partię)|postaw \\d+|obstaw~|wdróż|wdrożyć|odłącz
      odłączyć|odepnij|zbanuj|zadzwoń|dzwoń|oddzwoń do mnie|wezwij|scal(?:ić)? (?!komórki)~|spłać|spłacić
      wystaw (?:faktur~|rachun~|na|recept~|mandat)|umów (?:wizyt~|się|spotkani~|jazd~)
      (?:przejdź|idź) do (?:płatności|kasy|zapłaty)|do kasy|oddaj (?:prac~|zadani~|głos|krew)|zapisz się (?:na|do)
      przepisz (?:na|leki|własność)|zwolnij blokad~|ustaw jako publiczn~|upublicznij|wymeld(?:uj|ować)|zatrudnij
      zdegraduj|wypożycz|wynajmij|wydzierżaw|zutylizuj|unieważni~|przywłaszcz|dorzuć się|zdaj (?:egzamin|raport)
      weź (?:kredyt|pożyczkę|udział)|zaciągnij|ukarz|wydal|wyproś|skreśl|odwołaj~
      cofnij (?:wysłanie|publikacj~|uprawnieni~)|zrzeknij|stornuj|rozlicz
    `,
  },
  noun: `
    usunięcie|usuwanie|kasowanie|anulowanie|wysyłanie|czyszczenie|opróżnianie|resetowanie|dezaktywacja
    zamknięcie konta|rozwiązanie umowy|publikowanie|wypowiedzenie umowy|odinstalowanie|zablokowanie
  `,
  pairs: [
    ['zwróć|zwrócić|odbierz', 'pieniądz~|środk~|zamówieni~|dostęp~|towar~'],
    ['przyznaj|nadaj|udziel', 'dostęp~|uprawnieni~'],
    [
      `
        anuluj|anulować|odwołaj|zamknij|zamknąć|zakończ|zakończyć|wstrzymaj|zatrzymaj|wyłącz|odrzuć|zablokuj|przerwij
        odmów
      `,
      `
        zamówieni~|subskrypcj~|rezerwacj~|wizyt~|umow~|kontrakt~|kont[oa]|profil|kart[ęy]|płatnoś~|przelew~|transakcj~
        bilet~|lot|podróż|dostaw~|członkostw~|zakup~|usług~|ubezpieczeni~|spotkani~|wydarzeni~|wnios~|prenumerat~
        abonament~|odnawianie|użytkownik~|ochron~|ofert~
      `,
    ],
    [
      'wyczyść|wyczyścić|opróżnij|opróżnić|odrzuć|porzuć',
      'koszyk~?|kosz|koszyk|dane|histori~|baz~|czat~|dziennik~|zmiany|wersj~ robocz~|szkic~|wszystko|skrzynk~',
    ],
    [
      'dokonaj|zrealizuj|sfinalizuj|wykonaj|zrób|ukończ|zakończ|dokończ|realizuj',
      'zamówieni~|zakup~|płatnoś~|przelew~|rezerwacj~|wpłat~|transakcj~|darowizn~|zwrot~',
    ],
    ['zaakceptuj|akceptuj|akceptuję|przyjmij|zaakceptować', 'ofert~|umow~|kontrakt~|zaproszeni~|wniosek|prośb~|zleceni~'],
    ['opuść|opuścić|wyjdź z', 'grup~|zespół|zespoł~|pokój|społecznoś~|projekt~|organizacj~|czat~|album~|kanał~|serwer~|przestrzeń'],
    ['przenieś|przenieść', 'kosz~'],
    ['zablokuj|zablokować', 'użytkownik~|kont[oa]|kart[ęy]|kontakt~|numer~|nadawc~|profil~|domen~'],
    ['poproś|zażądaj|wystąp', 'zwrot~|wypłat~|refundacj~'],
    ['przywróć|przywrócić', 'ustawienia fabryczne|fabryczn~|domyślne ustawienia'],
    ['zastąp|zamień', 'plik~|istniejąc~|wszystk~'],
    ['przedłuż|odnów|aktywuj|rozpocznij', 'subskrypcj~|abonament~|umow~|okres próbny|członkostw~'],
    ['wyślij|dodaj', 'komentarz'],
    ['aplikuj', 'teraz|na|o'],
    ['anuluj|odwołaj', 'wysyłk~|paczk~|przesyłk~|przejazd~'],
    ['przyjmij|zaakceptuj', 'kosztorys~|wycen~|wyzwani~'],
    ['wyłącz', 'weryfikacj~|uwierzytelniani~|ochron~|kopi~ zapasow~'],
    ['opróżnij|wyczyść', 'spam|kolejk~|pamięć'],
    ['umów|zaplanuj', 'oględzin~|jazd~|termin|konsultacj~'],
    ['przenieś|transferuj', 'domen~|numer'],
    ['wykonaj|uruchom', 'zapytani~|polecen~|kod|kampani~'],
    ['wyłącz', 'zasilani~|komputer~|telefon'],
    ['wymień|zamień', 'token~|walut~'],
    ['odbierz|zgarnij', 'nagrod~|bonus~|prezent~|premi~'],
    ['zmień', 'plan|taryf~|abonament~|subskrypcj~'],
    ['odrzuć', 'faktur~|wydat~'],
    ['zamknij|zablokuj', 'rachunek|rozmówc~|dzwoniąc~|telefon'],
    ['zamów|poproś o|wezwij', 'zaświadczeni~|przejazd~|dokument~|taksówk~'],
    [
      'wyłącz|wyłączyć|zrestartuj|uruchom ponownie|zatrzymaj|zakończ|zabij|uruchom|wykonaj|przerwij',
      `
        serwer~|proces~|maszyn~|instancj~|usług~|kontener~|węz~|baz~|bot~|migracj~|skrypt~|komputer~|urządzeni~|system~
        dla wszystkich
      `,
    ],
    ['odłącz|rozłącz|odepnij|odwiąż|usuń', 'urządzeni~|kont[oa]|kart[ęy]|bank~|aplikacj~|integracj~|dysk~|wolumin~'],
    ['przenieś|przekaż|ceduj', 'własność|prawa|uprawnieni~|do kosza'],
    ['odbierz|odrzuć|cofnij|odmów', 'uprawnieni~|rol[ęi]|dostęp~|wniosek|wnios~|kandydat~|podani~|urlop~|prawa'],
    ['wymień|wykorzystaj|zamień|wydaj', 'punkt~|mil[ei]|monet~|bon~'],
    ['złóż|zrób|dokonaj|wnieś', 'ofert~|zakład|skarg~|reklamacj~|wniosek|odwołani~|podani~|opłat~'],
    ['ustaw|zmień|oznacz', 'publiczn~|jako sprzedane'],
    ['opuść|wyjdź', 'klan|gildi~|gr[ęy]|spotkanie dla'],
    ['zaplanuj|zamów', 'wizyt~|wysyłk~|rozmow~|spotkani~|kurier~|publikacj~'],
    ['przywróć', 'kopi~|poprzedni~ wersj~'],
    ['akceptuj~|zaakceptuj|zgadzam', 'podpisz|zapłać|i wyślij'],
  ],
  about: `
    jak|dlaczego|czemu|co|kiedy|gdzie|kto|czy|o|dowiedz~|przeczytaj|czytaj|zobacz|pokaż|znajdź|szukaj|wybierz|więcej
    zasady|sposoby|historia|ukryj|wyświetl
  `,
  topic: 'instrukcj~|poradnik~|porady|pomoc|zasady|faq|pytani~|przykład~|przycisk~|regulamin~',
  info: 'histori~|szczegół~|status~|list~|numer~|informacj~|metod~|sposob~|warunk~|ustawieni~|typ~|dat~|polityk~',
  not: 'nie|bez|nigdy|anuluj|cofnij|nie można|błąd',
  trivial: 'filtr~|wyszukiwani~|sortowani~|zaznaczeni~|widok~|powiększeni~',
  yes: 'tak|ok|okej|dobrze|kontynuuj|zgadzam się|akceptuję|akceptuj|zakończ|rozumiem|wykonaj',
}
