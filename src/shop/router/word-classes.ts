/** Classes of words that tell intents apart, in three languages. A star ends a beginning. The first class that fits wins. */
export const CLASSES: [string, string][] = [
  ['<undo>', 'discard undo revert rollback откат* откоти* відкот* відкат* назад back'],
  ['<previous>', 'previous предыдущ* прошл* попередн* минул* раньше before earlier'],
  ['<cancel>', 'cancel отмени* отмена отменя* скасу* скасов* відмін* верни* вернут* вернись поверни* повернись повернут*'],
  [
    '<cart>',
    `
      cart basket checkout wishlist favorites favourites favorite favourite bookmark корзин* кошик* закладк*
      bookmarks избранн* обране обраного оформ* оформл* вишлист* бажань бажаного бажане бажаних
    `,
  ],
  [
    '<take>',
    `
      purchase беру берем куплю купую покупаю забираю заберу візьму возьму закажи закажу заказываю заказывай
      заказываем замов замовляю замовляй замовляємо замовлю оплачиваю оплачую
    `,
  ],
  [
    '<thanks>',
    'thanks thank thx ty cheers спасибо спс благодар* пасиб* сенкс дякую дяк дяки дякс спасибі спасиб* спасибоч* дяку* merci мерси',
  ],
  [
    '<hello>',
    `
      howdy хелло хело хелоу хэллоу дарова здоров здорово здоровенькі салют ку ночи night hola yo hello hi
      hey hiya прив привет* здравствуй* здрасьте здаров* привіт* вітаю добрий доброго добрый доброе утро
      вечер вечір ранок morning evening afternoon
    `,
  ],
  ['<bye>', 'bye goodbye бывай бывайте па пока прощай* свидания бувай побачення cya'],
  [
    '<person>',
    `
      anyone alive кто-то кимось operator human agent manager person representative somebody someone
      оператор* человек* людин* людьми менеджер* консультант* специалист* спеціаліст* живой живий живая жива
      administrator админ* адмін* керівник*
    `,
  ],
  [
    '<delivery>',
    `
      arrive arrives arrived arriving пришло пришел пришла пришли прийшло прийшов прийшла прийде придет
      придут weeks недели тижні тиждень неделя delivery deliver delivers delivered shipping ship ships
      shipped shipment parcel package courier pickup dispatch postage достав* курьер* кур'єр* посылк*
      посилк* самовывоз* самовивіз* привез* отправля* отправк* отправлен* отслед* відслідк* відстеж*
      відправ* надсила* надісла* прислал* шлете шлёте шлете пересыл* границ* кордон* пошт* почт* отделен*
      відділенн* трек* tracking track
    `,
  ],
  ['<order>', 'оформлен* покупк* purchases order orders ordered заказ* замовлен*'],
  [
    '<payment>',
    `
      pay paying приймаєте принимаете overcharged overcharge лишнее зайве переплат* money refund refunds
      refunded paypal payment payments payed paid charged installment installments invoice receipt visa
      mastercard cash declined transfer оплат* платеж* платить платити платіж* картой карте карту карткой
      карткою картку пейпал* чек чека счет рахунок рассрочк* розстрочк* кредит* наличн* готівк* списал*
      зняли деньги денег грош* предоплат* передоплат* накладен* наложен* наложк* реквизит* квитанц* возмест*
      відшкод*
    `,
  ],
  [
    '<returns>',
    `
      повернен* stopped broke перестал* перестав перестали сломал* зламав* зламал* поламал* недоста* бракує
      пошкоджен* поврежд* неисправ* несправн* дефект* return returns returned returning exchange exchanging
      возвра* вернуть обмен* обміня* обмін* claim complaint complain complaints жалоб* жалуюс* пожалов*
      претенз* рекламац* скарг* поскарж* брак бракованн* defective damaged broken faulty сломан* зламан*
      разбит* розбит* поломан* поцарап* не_то wrong missing
    `,
  ],
  [
    '<account>',
    `
      newsletters letters письма письмо листи лист member membership участник* учасник* клуб* рега* регался
      password login log account profile email e-mail mail register registration registering signup sign
      verification sms subscribe unsubscribe subscription newsletter username blocked парол* аккаунт*
      акаунт* логин* логін* войти вход входа увійти увійт* профил* профіл* регистр* зарегистр* реєстр*
      зареєстр* смс код кода подтвержден* підтверджен* рассылк* розсилк* отпиши* відпиши* кабинет* кабінет*
      заблокир* заблоков* личн* персональн* конфиденц* конфіденц* privacy gdpr
    `,
  ],
  [
    '<service>',
    `
      call called seller продавец продавець store stores shop shops магазин* висне виснет лагает глючит
      глючить гальмує тормозит crash crashes crashing loading вайбер телеграм viber whatsapp телефоном
      поговорить поговорити talk speak support service helpdesk contact contacts hotline address hours open
      opened weekend weekends sunday saturday monday holiday holidays showroom callback поддержк* підтримк*
      служб* сервисн* сервісн* связат* зв'язат* контакт* адрес* график* графік* выходн* вихідн* воскресен*
      неділ* суббот* субот* работаете працюєте перезвон* передзвон* позвоните зателефон* дзвон* подзвон*
      позвонит* звонит* горяч* гаряч* філі* филиал* ремонт* repair repairs repaired шоурум* website site
      сайт* страниц* сторінк* app приложен* додаток
    `,
  ],
  [
    '<promo>',
    `
      promo promocode coupon coupons voucher vouchers bonus bonuses loyalty points gift-card certificate
      certificates cashback промокод* купон* бонус* баллы сертифик* сертифік* лояльн* кешбек* кэшбек*
      кэшбэк*
    `,
  ],
  [
    '<policy>',
    `
      безпец* безпек* безопасност* мошенни* шахра* обман* обдур* надур* кинули розвели развели scam* fraud*
      cheated ripped valid invalid недействит* недійсн* policy terms guarantee гаранти* гаранті* услови*
      умов* warranty правил* безопасн* безпечн* safe secure legal
    `,
  ],
  [
    '<layout>',
    `
      scroll scrolling sideways построчн* порядков* flip through столбик* стовпчик* ряды text текст* тексту
      table tables tabular tabulated carousel* slider slideshow gallery grid list lists tile tiles tiled
      card cards layout view views column columns row rows thumbnail thumbnails compact horizontal
      horizontally vertical vertically spreadsheet swipe swipeable scrollable таблиц* табличк* табличн*
      таблич* карусел* слайд* галере* сетк* сетка сітк* сітка списк* список* плитк* плиток плитц* карточк*
      картк* картка карток отображен* відображен* столб* стовп* строк* строчк* рядк* рядами ряды рядам
      миниатюр* мініатюр* превью прев'ю компактн* лент* стрічк* листат* пролист* перелист* полист* гортат*
      прогорт* погорт* ряд ряду горизонтальн* вертикальн* excel эксел* ексел* свайп* фид
    `,
  ],
  [
    '<picture>',
    `
      picture pictures pics image images photo photos imagery thumbnails картинк* картинок фото фотк*
      фоточк* пикч* пікч* фотографи* фотограф* изображен* зображен* світлин* рисун*
    `,
  ],
  ['<columns>', 'колонк* колонок колонках'],
  [
    '<field>',
    `
      изготовит* виготовл* производител* виробник* slot слот* port ports порт порты порти матриц* подсветк*
      підсвітк* backlight backlit разъем* розєм* роз'єм* jack автономн* комплектац* разрешен* роздільн*
    `,
  ],
  ['<look>', 'вид виде вида вигляд* внешн* зовнішн* display displayed appearance style look looks crisp'],
  [
    '<compare>',
    `
      v different win wins winner выигр* вигра* побед* перемаг* переможе same identical одинаков* однаков*
      рядом поруч side beat beats схож* похож* подібн* diff diffs compare compares compared comparing
      comparison comparisons versus vs contrast differ differs difference differences distinguish
      distinguishes distinguished apart head-to-head сравн* сопостав* отлича* отличи* разниц* разница
      различ* порівн* зіставл* зістав* відрізня* відмінн* різниц* різняться різнят* против проти
    `,
  ],
  [
    '<better>',
    'better best worse worst лучше лучш* хуже краще кращий краща кращ* гірш* круче крутіше выгоднее вигідніш* вигідн* предпочт*',
  ],
  ['<between>', 'between между між поміж against'],
  ['<or>', 'or или либо чи або'],
  ['<only>', 'only just exclusively solely только лишь исключительно лише тільки тока тіко тіки виключно толька'],
  [
    '<drop>',
    `
      ditch lose nix exclude excluding remove hide drop except without strip skip throw убер* убир* убрать
      исключи* исключ* кроме выкин* скрой спрячь удали прибер* прибир* прибрати виключа* виключи викин*
      сховай крім окрім видали без minus ніяких никаких
    `,
  ],
  [
    '<keep>',
    `
      leave keep narrow filter filters filtered limit оставь оставить оставляй сузь сузить фильтр* отфильтр*
      ограничь залиш* звузь фільтр* відфільтр* обмеж*
    `,
  ],
  ['<reset>', 'reset clear сброс* сбрось скинь скинути очисти очист*'],
  [
    '<cheap>',
    `
      dearer costlier less cheap cheaper cheapest expensive pricey pricier priciest affordable inexpensive
      дешев* дешёв* дешевл* подешев* дорог* дорож* подорож* бюджетн* недорог* дорогуват* доступніш* задорог*
      задешев* недешев* подорог*
    `,
  ],
  [
    '<sort>',
    `
      вверх наверх вгору догори нагору вгорі сначала спочатку сперва спершу вперед вперёд первыми першими
      новинк* newest latest sort sorted sorting arrange order_by rank отсортир* сортир* посортир* упоряд*
      сорту* посорту* відсорту* впоряд* убыван* возрастан* спаданн* зростанн* ascending descending
    `,
  ],
  [
    '<detail>',
    `
      входит входить включает включено compatible совместим* сумісн* потянет потягне тянет потянут справится
      впорається handle cope появится появятся з'явиться минусы мінуси плюси плюсы недостатк* недолік*
      downsides pros cons detail details detailed description descriptions describe specs spec specification
      specifications characteristics info information dimensions dimension elaborate explain reviews
      подробн* поподробн* детал* детальн* описан* опис* опиши характеристик* габарит* информаци* інформаці*
      инфо інфо инфа инфы инфу інфа інфи інфу поясни* розкажи* расскажи* рассказ* подробиц* отзыв* відгук*
      комплект* комплекті спецификац* специфікац*
    `,
  ],
  ['<tell>', 'tell know hear curious сказать сказати скажите скажіть подскажи* підкаж* скажи скажеш* узнать дізнат* известно відомо'],
  [
    '<find>',
    `
      накидай накидайте подкинь search searching upgrade find search looking look searching hunting seek
      browse найди найти найдите ищу ищем искать поищи поиск знайди знайти знайдіть шукаю шукаємо шукати
      пошукай пошук подбери подобр* підбери підібр* присматрива* придивля* hunt after
    `,
  ],
  [
    '<show>',
    `
      show shows display see покажи покажите показать показывай покажіть показати показуй выведи виведи
      глянуть глянути посмотр* подив* кинь подкинь підкинь
    `,
  ],
  [
    '<want>',
    `
      want need wanna would like gimme хочу хочется хотел* хотелось нужен нужна нужно нужны надо потрібен
      потрібна потрібно потрібні треба хотів хотіл* мне мені перевагу предпочитаю prefer
    `,
  ],
  ['<buy>', 'buy buying купить купити приобрести придбати'],
  ['<advise>', 'recommend suggest advise recommendation посовет* порекоменд* порад* рекоменд*'],
  ['<sell>', 'sell stock carry offer продаете продаёте продаєте имеются имеется маєте предложите предложить запропону* пропону*'],
  ['<budget>', 'budget spend afford бюджет* потрат* витрат* лимит* ліміт* карман* кишен* потяну потягну'],
  ['<gift>', 'gift gifts подарок подарунок подарк* подарунк* подарит* подарую подарю подарувати'],
  ['<also>', 'also another more else now next instead ещё еще теперь дальше далі тепер ще также також другие інші new'],
  [
    '<it>',
    `
      it its this that these those them they one ones он она оно они его её ее него нее неё ним ней нему них
      их этот эта это эти этого этой этому этих этим том него він вона воно вони його її нього неї ним їх
      них цей ця це ці цього цієї цьому цих цим тот та
    `,
  ],
  [
    '<what>',
    `
      насколько наскільки what whats what's which how why when where who что чего какой какая какое какие
      каких каков сколько как почему зачем когда где кто чё че почем почём що шо чого який яка яке які яких
      скільки як чому навіщо коли де хто почім
    `,
  ],
  ['<scale>', 'smaller zoom enlarge shrink мельче помельче крупнее покрупнее крупніше дрібніше увелич* збільш* уменьш* зменш*'],
  ['<hate>', 'тупой тупий дурак suck sucks stupid idiot awful'],
]
