import { pattern } from '#text/pattern.ts'
/** "More RAM", "экран побольше", "з вищим рейтингом": more or less of something than what is shown has. */
export const MORE_OF = pattern(
  String.raw`
      ^(?:(?:а|и|і|і|но|можно|можна|нужно|надо|треба|хочу|хочется|with|с|со|з|із|i want|i need|need|want|give me
      |show) )*(?:(?:a )?(?:more|bigger|larger|higher|longer|better|less|lower|smaller|faster) (?:ram|memory
      |storage|space|screen|display|battery|rat(?:ed|ing)s?|camera|warranty|power|stars|reviews|disk)
      |(?:(?:по)?(?:больше|меньше)|больш(?:ий|им|ая|ей|ую|ую)|высш\p{L}+|более высок\p{L}+
      |більш(?:е|ий|им|у|а|ою)|менш(?:е|ий|им|у|а|ою)|вищ(?:ий|им|у|ою)) (?:памят|пам'ят|оператив|озу|экран
      |екран|диагонал|діагонал|рейтинг|батаре|аккум|акум|камер|гаранти|гаранті|оценк|оцінк|диск|накоп|места
      |місця|отзыв|відгук)\p{L}*
      |(?:рейтинг|экран|екран|батаре|памят|пам'ят|камер|диагонал|діагонал|оператив)\p{L}* (?:по)?(?:больше|выше
      |лучше|більш|вищ|кращ|мощнее|менш|меньше)\p{L}*)
    `,
)

/** "Какой мощнее?", "which one is lighter": a choice between what is shown. */
export const WHICH = pattern(
  String.raw`
      ^(?:а |и |ну |і |and |so |ok |ок |скажи |скажите |скажіть |подскажи |підкажи |tell me |then |тогда\x20
      |тоді )*(?:(?:чем|чим) (?:они|вони|эти|ці)(?: \p{L}+){1,2}
      |(?:какой|какая|який|яка|что|що)(?: тут| здесь| из них| з них| з цих
      | из этих)? (?:сам\p{L}+ )?(?:лучш\p{L}+|най\p{L}+)
      |which(?: one| of (?:them|these|those)(?: two| three)?)?(?: is| has| would be
      | are)?(?: the)? (?:more \p{L}+|most \p{L}+|[a-z]+(?:er|est)|better|best)
      |which(?: one| ones| of (?:them|these|those)(?: two| three)?)? (?:has|have|got|gets|gives|offers|lasts
      |runs|is)(?: got)?(?: the| a)? (?:more|most|less|better|best|[a-z]+(?:er|est))(?: \p{L}+){0,3}
      |(?:which|what)(?: one| of (?:them|these|those))? (?:should|would|do|can) (?:i|you|we) (?:buy|get|take
      |choose|pick|recommend|prefer|suggest)
      |у (?:кого|какого|которого|якого|котрого)(?: \p{L}+){0,3} (?:по)?(?:больше|меньше|лучше|дольше|выше|більше
      |менше|краще|вищ\p{L}+|довше|більший|більша|кращий|краща|\p{L}+(?:ее|іший|іша))(?: [\p{L}']+){0,2}
      |(?:какой|какую|какое|какие|что)(?: из (?:них|этих)\p{L}*)? (?:мне |лучше |бы )*(?:брать|взять|выбрать
      |купить|посовету\p{L}+|рекоменду\p{L}+)
      |(?:який|яку|яке|які|що)(?: з (?:них|цих)\p{L}*)? (?:мені |краще |б )*(?:брати|взяти|обрати|вибрати|купити
      |порад\p{L}+|рад\p{L}+)
      |(?:что|какой|який|що) (?:бы|б|би) (?:ты|вы|ти|ви) (?:\p{L}+ )?(?:выбрал|взял|купил|посоветовал|вибра|обра
      |взя|купи|поради)\p{L}*
      |(?:какой|какая|який|яка|какие|які) (?:из них |з них )?(?:больше|лучше|краще|більше) (?:подойд|подход
      |підійд|підход|зайд)\p{L}*(?: (?:для )?[\p{L}']+){0,2}
      |(?:какой|какая|какое|кто|который
      |что)(?: из (?:них|этих|двух)\p{L}*(?: \p{L}+)?)? (?:\p{L}{2,}(?:ее|ей|че|ще|ше)|лучше|легче|дешевле
      |дороже|больше|меньше|круче)
      |(?:який|яка|яке|хто|що
      |котрий)(?: з (?:них|цих|двох)\p{L}*(?: \p{L}+)?)? (?:\p{L}+(?:іший|іша|іше|ший|ша|ше|чий|ча|жчий|щий|ща)
      |краще|легше))(?: (?:here|тут|из них|з них|of them|\p{L}+(?:ет|ит|ят|ат|є|ить|ать)))?\s*\??$
    `,
)

/** An order made already: "i ordered two", "заказал вчера", "the name on my order". */
export const MY_ORDER = pattern(
  String.raw`
      (?<!\p{L})(?:i (?:have |had |'ve |just |already )?(?:ordered|bought)|i've (?:ordered|bought)|заказал[аи]?
      |замови(?:в|ла|ли)|(?:my|our) (?:last |previous |current |new |recent )?orders?
      |(?:мой|моего|моем|моему|моим|наш) (?:\p{L}+ )?заказ\p{L}*|(?:в|у) (?:\p{L}+ )?(?:заказе|замовленні)
      |(?:моє|мого|моєму|моїм) (?:\p{L}+ )?замовлен\p{L}+)(?!\p{L})
    `,
)
/** "Не первый, а второй": one of those shown, said once more. */
export const NOT_THAT =
  /(?<!\p{L})(?:не|not)(?: (?:the|про|о|у|в))? (?:перв|втор|трет|четверт|пят|перш|друг[ийао]|first|second|third|fourth|fifth|last|последн|останн)/u
export const OPEN = pattern(
  String.raw`
      (?<!\p{L})(?:работаете|працюєте|открываетесь|закрываетесь|відкриваєтесь|відкриваєтеся|зачиняєтесь|открыты
      |відкриті|зачинен\p{L}*|закрыты|are you (?:open|closed|working)|you open|you close)(?!\p{L})
    `,
)
export const HELPER = /(?<!\p{L})(?:кто(?:-то|-нибудь)?|хтось|хто-небудь|someone|anyone|somebody|anybody)(?!\p{L}).*(?:помо|допомо|help)/u
export const COMPARE = /(?<!\p{L})(?:compare|сравни(?!мы)\p{L}*|порівня\p{L}*|сопостав\p{L}*|зістав\p{L}*)(?!\p{L})/u
export const RESIZE = pattern(
  String.raw`
      (?<!\p{L})(?:сделай|зроби|make) (?:их|їх|them|it|все
      |everything) (?:\p{L}+ )?(?:(?:по)?(?:больше|крупнее|мельче|меньше)|більш\p{L}+|менш\p{L}+|крупніш\p{L}+
      |дрібніш\p{L}+|bigger|larger|smaller)$
    `,
)
export const PAY_MORE = /pay(?:ing)? (?:more|extra)|worth (?:paying|the extra)|переплач|доплач|переплат/u
export const EACH = /(?<!\p{L})(?:each|both|every one|кажд\p{L}+|обоих|обеих|оба|обе|кожн\p{L}+|обох|обидв\p{L}+)(?!\p{L})/u
export const MONEY_BACK =
  /return|refund|exchange|money|back|order|warrant|repair|fix|верн|возвра|обмен|деньг|заказ|гарант|ремонт|почин|поверн|обмін|гроші|замовл|полагод/u

export const CONTACT = pattern(
  String.raw`
      (?:order|заказа?|замовлення) (?:number|номер|no|#|№)
      |(?:хочу|хотел\p{L}* бы|можно|можна|как|як|how (?:do|can|to)|want to|like to
      |need to) (?:\p{L}+ ){0,2}(?:вернуть|повернути|return|здать|здати|обменять|обміняти
      |send (?:it |this )?back)(?!.*(?:назад|фильтр|фільтр|экран|екран|результат))
      |^(?:какие |які |ваши |ваші |у вас )*(?:часы|години) (?:работы|роботи)\??$
      |^(?:my |the |мой |моє |моё )?(?:order|заказ|замовлення) (?:has ?n'?t|has not|did ?n'?t|did not|never
      |так и не|ещё не|еще не|не|ще не|досі не)\x20
      |gift ?(?:card|certificate)s?|(?:подарочн|подарунков)\p{L}+ (?:карт|сертиф)
      |(?:what if|what happens if|если|якщо) .*(?:break|broke|слома|злама|не подойд|не підійд|не понрав
      |не сподоб)
      |(?:phone|telephone|contact|support|hotline) number|номер(?:а|у|ом)? телефон
      |телефон(?:а|у)? (?:поддержки|підтримки|для связи|для зв'язку|горячей|гарячої)
    `,
)
export const WANTED = /need|want|looking|find|show|search|нуж|хочу|ищу|найди|покажи|посовет|подбер|треба|потріб|шука|знайди|порад|підбер/u
/** "Which laptops come with …", "какие скидки на телефоны": of many, not of those shown. */
export const WHICH_GOODS =
  /^(?:а |и |і )?(?:(?:what|which) (?!(?:is|was|does|has|this) )(?:\p{L}+ )?(?!(?:is|was|does|has|this) )\p{L}+s|какие|які|яких|каких)(?= )/u
export const SOMETHING =
  /^(?:мне бы |мені б |есть |є )?(?:что-нибудь|что-то|чего-нибудь|чтонибудь|щось|something|smth|anything|чё-нибудь|чё-нить)(?= )/u
export const DROP = pattern(
  String.raw`
      ^(?:(?:please|can you|could you|можешь|можете|можеш|пожалуйста|будь ласка|давай) )*(?:убер|убир|скрой
      |спряч|прибер|прибир|сховай|hide|remove|exclude|drop|lose|ditch|исключ|виключ|выкин|викин)\p{L}*(?= )
    `,
)

export const THAN = /(?:^| )(?:than|чем|ніж)(?: |$)/u
export const FROM_BRAND = /^(?:(?:but|but only|и|но|але|только|тільки) )?(?:from|by|от|від) /u
