/** How things are: size, degree, age, for whom and when; and what fields are called. */
export const QUALITIES = `
shoe footwear обувь взуття обувка взуванка
computer pc компьютер комп комп'ютер
small little mini маленький малый малий мелкий дрібний міні мини
medium average middle средний середній
large big большой великий крупный крупний
high висок высокий високий
low низкий низький
tall высокий високий
short короткий
long длинный довгий
thick толстый товстий
thin slim тонкий
wide широкий
narrow узкий вузький
heavy тяжелый важкий
light lightweight легкий
fast quick быстрый швидкий
slow медленный повільний
quiet silent тихий бесшумный безшумний
loud громкий гучний
warm теплый теплий
cold холодный холодний
hot горячий гарячий
easy simple легкий простой простий
moderate умеренный помірний
difficult hard сложный складний тяжелый важкий трудный
bright яркий яскравий
dim тусклый тьмяний
new новый новий
full complete полный повний
empty пустой порожній
used second_hand pre_owned бу подержанный вживаний б_у
refurbished восстановленный відновлений
old старый старий
modern современный сучасний
classic classical классический классика класичний класика
vintage retro винтаж винтажный ретро вінтаж вінтажний
luxury premium люкс премиум премиальный преміум преміальний
budget economy economical бюджетный эконом бюджетний економ
basic базовый базовий
standard стандарт стандартный стандартний
professional pro профессиональный профи професійний
amateur любительский аматорський
casual повседневный повсякденний кэжуал
formal evening вечерний деловой вечірній діловий
sport sports sporty athletic спорт спортивный спортивний
slim_fit приталенный приталений
oversize oversized оверсайз
regular обычный звичайний
loose свободный вільний
baby newborn infant младенец новорожденный немовля новонароджений малыш малюк
kids children child детский дети детьми детей дитячий діти дітьми дітей ребенок дитина
boy boys мальчик для_мальчика хлопчик для_хлопчика
girl girls девочка для_девочки дівчинка для_дівчинки
teen teenager подросток підліток
adult взрослый дорослий
senior elderly пожилой літній
men male man мужской мужчина чоловічий чоловік
women female woman ladies женский женщина жіночий жінка
morning утро утренний ранок ранковий
evening вечер вечерний вечір вечірній
weekend выходные вихідні
daily ежедневный щоденний
weekly еженедельный щотижневий
monthly ежемесячный щомісячний
running бег беговой біг біговий
walking ходьба прогулка прогулянка
hiking trekking поход треккинг похід трекінг
camping кемпинг кемпінг
fishing рыбалка рибальство риболовля
hunting охота полювання
swimming плавание плавання
yoga йога
fitness фитнес фітнес
football soccer футбол футбольный футбольний
basketball баскетбол баскетбольный баскетбольний
tennis теннис теннисный теніс тенісний
skiing лыжи лижі
travel поездка путешествие подорож
work работа рабочий робота робочий
study учеба навчання
home домашний домашній для_дома для_дому
garden сад садовый садовий
birthday день_рождения день_народження
wedding свадьба свадебный весілля весільний
strategy стратегия стратегический стратегія стратегічна
party вечеринка вечірка
cooperative co_op кооператив кооперативный кооперативна кооперативний
educational развивающий обучающий розвивальний навчальний
adventure приключения приключенческий пригоди пригодницький
action экшен боевик екшн бойовик
comedy комедия комедійний комедія
drama драма
romance роман романтический романтичний романтика
documentary документальный документальний
animation cartoon мультфильм анимация мультфільм анімація
fiction художественный художній
novel роман
children's_book детская_книга дитяча_книга
player players игрок игроки гравець гравці игроков гравців
age возраст вік
distance расстояние відстань
height высота рост висота зріст
depth глубина глибина
diameter диаметр діаметр
thickness толщина товщина
length длина довжина
width ширина
size размер розмір
weight mass вес масса вага маса
volume объем об'єм
capacity емкость вместимость ємність місткість
color colour цвет колір
material материал матеріал
style стиль
shape form форма
type kind тип вид сорт
purpose назначение призначення
season сезон
brand бренд марка
year год рік
date дата
month месяц місяць
price cost цена стоимость ціна вартість
rent аренда оренда
discount sale скидка акция распродажа знижка акція розпродаж
rating рейтинг оценка оцінка
condition state состояние стан
warranty guarantee гарантия гарантія
energy_class класс_энергопотребления клас_енергоспоживання
consumption расход витрата потребление споживання
efficiency эффективность ефективність
noise шум
light lighting свет освещение світло освітлення
brightness яркость яскравість
voltage напряжение напруга
current ток струм
connection connectivity interface подключение підключення интерфейс інтерфейс
port разъем порт роз'єм
sensor датчик сенсор
lens объектив об'єктив
zoom зум
keyboard клавиатура клавіатура
backlight подсветка підсвітка
layout раскладка розкладка
switch переключатель свитч перемикач світч
microphone микрофон мікрофон
speaker динамик динамік колонка
headphone наушники навушники
charging charge зарядка заряджання
fast_charging быстрая_зарядка швидка_зарядка
wireless_charging беспроводная_зарядка бездротова_зарядка
battery батарея аккумулятор акумулятор аккум акум
display экран дисплей екран
filter фильтр фільтр
timer таймер
remote_control пульт
steam пара пар паровой парова
cleaning уборка прибирання
mop швабра влажная_уборка вологе_прибирання
robot робот
heel каблук підбор
sole подошва підошва
sleeve рукав
collar воротник комір
hood капюшон
pocket карман кишеня
zipper zip молния блискавка
lining insulation подкладка утепление підкладка утеплення
waterproof water_resistant водонепроницаемый водонепроникний
fit посадка крой крій
neck neckline горловина вырез виріз
stone gemstone камень камінь
diamond бриллиант бриллиантовый діамант діамантовий
pearl жемчуг жемчужный перли перлина перловий перлинний
lock замок
lid крышка кришка
handle ручка
set набор комплект набір
piece pieces предмет штука шт деталь деталей предметов предметів
string strings струна струны струни струнный струн
key keys клавиша клавиши клавіша клавіші
acoustic акустический акустика акустичний
electric электрический електричний электро електро
bass бас басовый басовий
classical классический класичний
left_handed left леворукий для_левши левша лівша для_шульги
right правый правий
left левый лівий
breed порода
parrot попугай папуга
rabbit кролик кріль
hamster хомяк хом'як
turtle черепаха
horse лошадь конь кінь
ginger рыжий рудий
tabby полосатый смугастий
calico трехцветный триколірний
species animal животное тварина
sex gender пол стать
male самец хлопчик
female самка дівчинка
vaccinated vaccination вакцинированный привитый вакцинований щеплений прививка щеплення
sterilized neutered стерилизованный стерилізований кастрированный
trained дрессированный дресирований
friendly дружелюбный дружній
purpose цель мета
occasion повод привід
audience аудитория аудиторія
subject topic предмет тема
format формат
subtitle субтитры субтитри
voiceover dubbing озвучка дубляж
`
