/** What most shops sell. */
export const GOODS = `
laptop lap_top ноут_бук notebook ноутбук ноут лэптоп лептоп ультрабук ultrabook нетбук ноутик ноутбучек ноутбучок macbook макбук
phone smartphone mobile cellphone телефон смартфон мобильник мобилка мобілка мобільник трубка мобила мобіла телефончик сотовый айфон iphone
headphone headset earbud earphone наушник навушник гарнитура гарнітура ушки вуха earpod airpod аирподсы эирподсы затычки
television tv телевизор телевізор телек телик тв телеящик телек телевизорчик telly тіві tvs зомбоящик
sneaker trainer кроссовок кроссовки кросівки кросівок кеды кеди running_shoe кроссы кроси кросы kicks
shoe обувь взуття
boot ботинок ботинки черевик черевики сапог сапоги чобіт чоботи
sandal сандалия сандалии сандалі босоножки босоніжки
coffee_machine coffee_maker espresso_machine кофемашина кавоварка кофеварка кавомашина кава_машина coffeemachine coffeemaker кофемашинка кавоварочка кофе_машина кофейный_аппарат кавовий_апарат
backpack rucksack рюкзак ранец ранець наплічник рюкзачок портфель рюк bagpack
mouse mice мышь мышка мышки миша мишка мышечка мыша мишечка
keyboard клавиатура клавіатура клава
monitor монитор монітор
tablet планшет таблет
watch смартчас годинник часы smartwatch
camera фотоаппарат фотоапарат камера фотокамера
printer принтер
router роутер маршрутизатор
speaker колонка динамик динамік
microphone микрофон мікрофон
charger зарядка зарядное_устройство зарядний_пристрій зарядное
power_bank powerbank павербанк повербанк
cable кабель провод
case чехол чохол
fridge refrigerator холодильник
washing_machine washer стиральная_машина пральна_машина стиралка пралка
vacuum vacuum_cleaner пылесос порохотяг пилосос
microwave микроволновка мікрохвильовка свч
oven духовка духова_шафа печь
stove cooker плита
kettle чайник
toaster тостер
blender блендер
mixer миксер міксер
iron утюг праска
hair_dryer фен
multicooker мультиварка
grill гриль
air_conditioner кондиционер кондиціонер
heater обогреватель обігрівач
fan вентилятор
lamp лампа светильник світильник
bulb лампочка
chair стул стілець
armchair кресло крісло
table стол стіл
desk письменный_стол письмовий_стіл
sofa couch диван
bed кровать ліжко
mattress матрас матрац
pillow подушка
blanket одеяло ковдра плед
wardrobe шкаф шафа
shelf полка полиця
carpet rug ковер килим
curtain штора
mirror зеркало дзеркало
t_shirt tshirt tee футболка
shirt рубашка сорочка
dress платье сукня плаття
skirt юбка спідниця
jean jeans джинсы джинси
trouser pants брюки штаны штани
short shorts шорты шорти
jacket куртка
coat пальто
hoodie худи худі толстовка
sweater свитер светр джемпер
hat шапка
cap кепка
glove перчатка перчатки рукавиця рукавички
scarf шарф
sock носки носок шкарпетка шкарпетки
belt ремень ремінь пояс
bag сумка
wallet кошелек гаманець
suitcase чемодан валіза
umbrella зонт парасоля парасолька
ring кольцо каблучка
necklace ожерелье намисто
earring серьги сережки
perfume парфюм парфум духи
cream крем
shampoo шампунь
toothbrush зубная_щетка зубна_щітка
razor shaver бритва
book книга книжка
toy игрушка іграшка
doll кукла лялька
puzzle пазл головоломка
board_game настольная_игра настільна_гра настолка
game игра гра
console приставка консоль
gamepad controller геймпад джойстик
bicycle bike велосипед велик
scooter самокат
skateboard скейт скейтборд
ball мяч м'яч
tent палатка намет
sleeping_bag спальник спальный_мешок спальний_мішок
dumbbell гантель гантеля
treadmill беговая_дорожка бігова_доріжка
helmet шлем шолом
drill дрель дриль
screwdriver отвертка викрутка
hammer молоток
saw пила
tool инструмент інструмент
paint краска фарба
garden сад
flower цветы цветок квіти квітка
plant растение рослина
seed семена насіння
tea чай
coffee кофе кава
chocolate шоколад
wine вино
beer пиво
cheese сыр сир
bread хлеб хліб
juice сок сік
honey мед
cat кот кошка кіт кішка
dog собака пес
pet_food корм
diaper подгузник підгузок
stroller pram pushchair коляска візочок візок
car автомобиль машина авто автомобіль
tire tyre шина
oil масло олія олива
battery батарейка аккумулятор акумулятор
processor процессор процесор
graphics_card video_card видеокарта відеокарта видюха
motherboard материнка материнская_плата материнська_плата
drone дрон квадрокоптер
projector проектор проєктор
guitar гитара гітара
piano пианино піаніно
apartment flat квартира апартаменты апартаменти
house дом будинок дім котедж коттедж
studio студия студія
electronics электроника електроніка
clothing clothes одежда одяг
furniture мебель меблі
appliance бытовая_техника побутова_техніка
accessory аксессуар аксесуар
sport спорт
kitchen кухня
`
