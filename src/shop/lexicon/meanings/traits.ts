/** Traits and figures by which things of many trades are told apart. */
export const TRAITS = `
engraving engraved гравировка гравіювання гравірування
purity fineness hallmark проба
carat carats карат карата каратов каратів
sapphire сапфир сапфір сапфировый сапфіровий
ruby рубин рубиновый рубін рубіновий
emerald изумруд изумрудный смарагд смарагдовий
topaz топаз
amethyst аметист
amber янтарь янтарный бурштин бурштиновий
opal опал
cubic_zirconia фианит фіаніт цирконий цирконій
chamber compartment камера камерный камерний отделение відділення
control management управление керування
electronic электронный електронний
touch_control сенсорное_управление сенсорне_керування
dispenser диспенсер
freezer морозильный морозилка морозильний
frost no_frost ноу_фрост ноуфрост
inverter инвертор инверторный інвертор інверторний
compressor компрессор компрессорный компресор компресорний
program programs mode программа режим програма
spin отжим віджим
drying dry сушка сушіння
loading фронтальный фронтальна завантаження загрузка
front_loading front фронтальная фронтальна
top_loading top вертикальная вертикальна верхня верхняя
vertical вертикальный вертикальний
horizontal горизонтальный горизонтальний
cordless battery_powered аккумуляторный акумуляторний аккумулятор акумулятор беспроводной бездротовий
mains corded plug_in сеть сетевой от_сети мережа мережевий від_мережі
brushless бесщеточный безщітковий
case кейс футляр
homework домашка домашнее_задание домашнє_завдання дз
corded сетевой мережевий проводной
manual hand ручной ручний
semi_automatic полуавтомат полуавтоматический напівавтомат
energy энергия энергопотребление енергія енергоспоживання
class класс клас
torque крутящий_момент крутний_момент
rpm revolution обороты оберти
stroke такт тактный
burner burners конфорка конфорки конфорок комфорка комфорки
induction индукционный индукция індукційний індукція
convection конвекция конвекція
nonstick антипригарный антипригарний антипригарне
lid крышка кришка
serving servings portion порция порции порція порції
person persons people персона персоны персон человек осіб людина
place_setting комплект комплектов комплектів
port ports разъем порт порты порти
sim dual_sim сим симка сим_карта сім сімка
esim есим
stylus стилус
fingerprint отпечаток сканер_отпечатка відбиток
face_unlock фейс_айди
hdr хдр
oled олед
matrix матрица матриця
ips айпиэс
viewing_angle угол_обзора кут_огляду
backlit подсветка с_подсветкой підсвітка з_підсвіткою
mechanical механический механический механічний
membrane мембранный мембранна мембранний
ergonomic эргономичный ергономічний
silent бесшумный тихий безшумний
vibration вибрация вібрація
channel channels канал каналы канали
watt ватт ват
frequency частота
impedance импеданс опір імпеданс
sensitivity чувствительность чутливість
microphone mic микрофон мікрофон
range дальность радиус дальність радіус
coverage охват покрытие покриття
antenna антенна антена
megapixel мегапиксель мегапіксель
aperture диафрагма діафрагма
stabilization стабилизация стабілізація
zoom зум увеличение збільшення
night_mode ночной_режим нічний_режим
print_speed скорость_печати швидкість_друку
color_print цветная_печать кольоровий_друк
duplex двусторонний двосторонній
laser лазер лазерный лазерний
inkjet струйный струменевий
pages_per_minute страниц_в_минуту
load нагрузка навантаження
seat seats person place places место места мест местный місце місця місць місний сиденье
door doors дверь двери дверей двері
drawer drawers ящик ящики шухляда шухляди
shelf shelves полка полки полок полиця полиці полиць
upholstery обивка оббивка
mechanism механизм механізм
armrest подлокотник підлокітник
headrest подголовник підголівник
backrest спинка
adjustable регулируемый регулюється регульований
swivel поворотный поворотний
stackable штабелируемый штабельований
assembled assembly сборка зібраний складання
thread_count плотность щільність
filling наполнитель наповнювач
spring springs пружина пружины пружинный пружинний
springless беспружинный безпружинний
orthopedic ортопедический ортопедичний
firmness hardness жесткость жорсткість
double_sided двусторонний двосторонній
washable стирать можно_стирать можна_прати
fragrance scent парфюм аромат отдушка
spf солнцезащитный сонцезахисний
hypoallergenic гипоаллергенный гіпоалергенний
paraben_free без_парабенов без_парабенів
cruelty_free не_тестируется
moisturizing hydrating увлажняющий зволожувальний зволожуючий
nourishing питательный поживний
cleansing очищающий очищувальний
anti_aging омолаживающий антивозрастной омолоджувальний
acne акне прыщи прищі
normal нормальный нормальний
combination combined комбинированный комбінований
curly кудрявый кучерявий
colored dyed окрашенный фарбований
dandruff перхоть лупа
wrinkle морщины зморшки
prescription рецепт по_рецепту за_рецептом
dosage dose доза дозировка дозування
tablet_form pill таблетка таблетки
syrup сироп
ointment мазь
spray спрей
drops капли краплі
powder порошок
liquid жидкий рідкий
capsule капсула капсулы капсули
breed порода
small_breed мелкие_породы малі_породи
large_breed крупные_породы великі_породи
grain_free беззерновой беззерновий
wet влажный вологий
treats лакомство ласощі
author writer автор писатель письменник
translator translation перевод переводчик переклад перекладач
illustrated illustrations иллюстрации илюстрированный ілюстрації ілюстрований
audiobook аудиокнига аудіокнига
series серия серія цикл
award премия премія награда нагорода
edition издание видання
hardcover твердая_обложка тверда_обкладинка
paperback мягкая_обложка м'яка_обкладинка
chapter глава розділ
poem poetry стихи поэзия вірші поезія
fantasy фэнтези фентезі
detective mystery crime детектив
thriller триллер трилер
horror ужасы жахи
sci_fi science_fiction фантастика
biography биография біографія
psychology психология психологія
self_help саморазвитие саморозвиток
religion религия релігія
travel_guide путеводитель путівник
team команда
solo одиночный соло
puzzle головоломка пазл
card_game карточная карткова карты карти
dice кубики кости кубік
board поле доска дошка
expansion дополнение доповнення
flavored ароматизированный ароматизований
unsalted несоленый несолоний
whole_grain цельнозерновой цільнозерновий
low_fat обезжиренный знежирений нежирный нежирний
fiber клетчатка клітковина
vitamin витамин вітамін
cholesterol холестерин
allergen аллерген алерген
farm farmed фермерский фермерський
wild дикий дикорастущий
local местный місцевий
imported импортный імпортний
handcrafted крафтовый крафтовий craft
aged выдержанный витриманий выдержка витримка
unfiltered нефильтрованный нефільтрований
lager лагер
ale эль ель
stout стаут
wheat пшеничный пшениця пшеничний пшеница
rye ржаной житній
oat овсяный вівсяний
corn кукуруза кукурузный кукурудза кукурудзяний
potato картофель картопля
tomato помидор томат помідор
mushroom гриб грибы грибний гриби
garlic чеснок часник
onion лук цибуля
pepper перец перець
dill кроп укроп
parsley петрушка
spa спа
gym тренажерный_зал спортзал тренажерна_зала
sea_view вид_на_море краєвид_на_море
suite люкс сюит
bed beds кровать кровати ліжко ліжка
bathtub ванна
parking парковка паркинг паркінг
shuttle трансфер
reception ресепшн
checkin заселение заселення поселення
direct прямой прямий без_пересадок
transfer stopover stops пересадка пересадки
baggage luggage багаж
window_seat у_окна біля_вікна
departure вылет отправление виліт відправлення
arrival прилет прибытие приліт прибуття
business_class бизнес_класс бізнес_клас
economy_class эконом_класс економ_клас
guide гид экскурсовод гід екскурсовод
insurance страховка страхування
license driving_licence права водительские_права водійські_права
overtime переработки понаднормові
night_shift ночная_смена нічна_зміна
relocation релокация переезд релокація
probation испытательный_срок випробувальний_термін
degree диплом образование освіта
`
