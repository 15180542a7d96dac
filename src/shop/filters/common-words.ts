/** Words that are never a misspelt brand or a thing to search for: how people ask, not what for. */
const COMMON = `
other others another different same similar остальные другие другой другая другое другую других другого другим другими інший інша інше інші іншу інших іншого схожі похожие такие такой такая такі такий така
потрібне потрібний подберите подобрать підберіть подскажете покажете нравится подойдет підійде поменьше побольше
год года году рік року ребенку ребенка дитині дитини
come comes coming after works work use using guys kind sort of maybe perhaps actually
посмотрим интересует интересуют подскажите скажите подскажи цікавить цікавлять підкажіть скажіть підкажи
весь вся все час часу было быть был была був була було буде бути будет ничего нічого кто хто там тогда тоді
просто опять знову снова разве хіба точно наверное мабуть может може
a an the i me my you your we us it its this that these those them they he she is are was be been am do does did
can could would will shall should may might must have has had get got give gimme
show find want need look looking search see display list bring fetch give buy order purchase choose pick select
help please pls plz thanks thank hi hello hey ok okay well so just only also too
and or but nor not no yes with without for from to of in on at by as if than then there here what which who how
much many any some all each every other another else more most less least
very really quite pretty bit something anything everything nothing someone one ones thing things stuff item
items product products good great nice best better cool decent cheap cheaper cheapest
expensive pricey affordable new newer newest old older big bigger small smaller large under over up down out
about around between except excluding exclude remove hide filter sort narrow limit keep leave
first second third last next previous back undo price priced cost costs costing worth money budget rating rated
star stars review reviews stock available brand brands color colour model models size
let lets make made like likes interested interesting suggest recommend options option variants available
available show'em em ya u r im i'm i'd id dont don't want's got anything results result current those only
я мне меня мы нам нас ты вы вас вам он она оно они их это эта этот эти тот та то те там тут здесь вот что чего
чему как какой какая какое какие каких который которая которые где когда куда сколько почему зачем
и или но а да нет не ни же бы ли если чтобы чтоб для до от с со из к ко на по под над при про без через между у
о об в во за уже еще ещё тоже также очень самый самая самое самые более менее
покажи показать покажите найди найти найдите хочу хотел хотела хотелось нужен нужна нужно нужны надо ищу искать
посмотреть глянуть давай давайте дай дайте можно можешь можете пожалуйста плиз спасибо привет здравствуйте
только лишь именно кроме исключи исключая убери убрать оставь оставить скрой выведи подбери подобрать посоветуй
посоветуйте порекомендуй купить куплю заказать взять выбрать есть имеется
товар товары товаров вариант варианты вариантов модель модели моделей штука что-то что-нибудь чего-нибудь
какой-нибудь какие-нибудь нибудь хороший хорошая хорошие хорошую нормальный лучший лучшие лучше крутой классный
недорогой недорогие дешевый дешевые дорогой дорогие подешевле подороже
цена цены цене ценой рублей гривен рейтинг рейтингом отзывы наличие наличии бренд бренда цвет цвета размер
сначала спочатку первый второй третий последний сейчас теперь ну вообще короче типа блин мне-то
я мені мене ми нам нас ти ви вас вам він вона воно вони їх це ця цей ці той та те ті там тут ось що чого чому як
який яка яке які яких котрий де коли куди скільки навіщо
і й або чи але а так ні не ж же б би якщо щоб для до від з зі із к на по під над при про без через між у о об в
во за вже ще теж також дуже сам найбільш більш менш
покажи показати покажіть знайди знайти знайдіть хочу хотів хотіла хотілося потрібен потрібна потрібно потрібні
треба шукаю шукати подивитися глянути давай давайте дай дайте можна можеш можете будь ласка дякую привіт вітаю
тільки лише саме крім окрім виключи виключаючи прибери прибрати залиш залишити сховай виведи підбери підібрати
порадь порадьте порекомендуй купити куплю замовити взяти обрати вибрати є
товар товари товарів варіант варіанти варіантів модель моделі моделей щось щось-небудь якийсь якісь небудь
хороший гарний гарна гарні добрий кращий кращі краще найкращий класний недорогий недорогі дешевий дешеві дорогий
дорогі дешевше дорожче
ціна ціни ціні ціною гривень рейтинг рейтингом відгуки наявність наявності бренд бренду колір кольору розмір
спочатку перший другий третій останній зараз тепер ну взагалі коротше типу блін
`

const WORDS = new Set(COMMON.split(/\s+/).filter(Boolean))

export const isCommon = (word: string): boolean => WORDS.has(word) || word.length < 2
