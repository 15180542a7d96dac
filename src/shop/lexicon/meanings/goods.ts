/** More of what is sold, besides what most shops have. */
export const MORE_GOODS = `
headphone headphones уши вуха ушки
bracelet браслет
necklace ожерелье колье намисто кольє
ring кольцо перстень каблучка перстень обручка
earring earrings серьги сережки серёжки серьга
pendant подвеска кулон підвіска
chain цепочка цепь ланцюжок ланцюг
brooch брошь брошка
watch watches часы годинник
sunglasses glasses очки окуляри
handbag purse сумочка сумка
suit костюм
blouse блузка блуза
cardigan кардиган
vest жилет жилетка
raincoat плащ дождевик дощовик
down_jacket puffer пуховик
underwear lingerie белье білизна
pajamas пижама піжама
swimsuit swimwear купальник
tights колготки
slippers тапочки капці
heels туфли туфлі
loafers лоферы лофери
moccasins мокасины мокасини
crib cot кроватка ліжечко детская_кроватка дитяче_ліжечко
high_chair стульчик_для_кормления стільчик_для_годування
car_seat child_seat автокресло автокрісло кресло_в_машину крісло_в_машину детское_кресло дитяче_крісло
constructor building_set конструктор
desktop computer компьютер комп'ютер системник
server сервер
scanner сканер
ssd накопитель накопичувач
flash_drive usb_drive флешка
webcam вебкамера веб_камера
soundbar саундбар
home_theater домашний_кинотеатр домашній_кінотеатр
amplifier усилитель підсилювач
turntable проигрыватель програвач
e_reader ebook электронная_книга електронна_книга читалка
action_camera экшн_камера екшн_камера
lens объектив об'єктив
tripod штатив
dishwasher посудомойка посудомоечная_машина посудомийка посудомийна_машина
dryer сушилка сушарка сушильная_машина сушильна_машина
freezer морозильник морозильная_камера морозилка морозильна_камера
cooktop hob варочная_панель варильна_поверхня
hood вытяжка витяжка
humidifier увлажнитель зволожувач
air_purifier очиститель_воздуха очищувач_повітря
water_heater boiler бойлер водонагреватель водонагрівач
generator генератор
power_station зарядная_станция зарядна_станція
solar_panel солнечная_панель сонячна_панель
lawn_mower газонокосилка
chainsaw бензопила
grinder болгарка
jigsaw лобзик
ladder лестница стремянка драбина
pan frying_pan сковорода сковородка пательня
pot saucepan кастрюля каструля
knife нож ніж
plate тарелка тарілка
cup mug чашка кружка
glass стакан бокал склянка келих
towel полотенце рушник
bedding bed_linen постельное_белье постільна_білизна
tablecloth скатерть скатертина
candle свеча свічка
vase ваза
clock часы годинник
picture painting картина
toy игрушка іграшка
ball мяч м'яч
racket ракетка
skis лыжи лижі
snowboard сноуборд
skates коньки ковзани ролики
surfboard серф
kayak каяк байдарка
rope веревка мотузка трос
bike bicycle велосипед ровер
moped мопед
trailer прицеп причіп
tractor трактор
parts spare_part запчасть запчасти запчастина запчастини
wallpaper обои шпалери
tile плитка кафель
laminate ламинат ламінат
parquet паркет
faucet tap смеситель кран змішувач
bathtub bath ванна
shower душ душевая душова
toilet унитаз унітаз
sink раковина мойка мийка умивальник
medicine drug лекарство препарат ліки препарат
vitamin vitamins витамин витамины вітамін вітаміни
supplement добавка бад
mask маска
serum сыворотка сироватка
lipstick помада
mascara тушь туш
foundation тональный тональний тоналка
soap мыло мило
gel гель
toothpaste зубная_паста зубна_паста
deodorant дезодорант
conditioner кондиционер бальзам
cereal porridge каша крупа
pasta макароны паста макарони
rice рис
flour мука борошно
salt соль сіль
butter масло вершкове_масло
yogurt йогурт
milk молоко
sausage колбаса сосиски ковбаса
ham ветчина шинка
bread хлеб хліб
cake торт
cookie cookies biscuit печенье печиво
candy sweets конфеты цукерки
chips чипсы чіпси
water вода
lemonade лимонад
vodka водка горілка
whiskey whisky виски віскі
cognac brandy коньяк бренди
rum ром
gin джин
liqueur ликер лікер
aquarium акваріум
leash поводок повідець
cage клетка клітка
ticket билет квиток
notebook copybook тетрадь зошит
pen ручка
pencil карандаш олівець
sled sledge санки санчата
swing качели гойдалка
playpen манеж
baby_walker walker ходунки ходунці
trampoline батут
doll кукла лялька
newborn infant baby новорожденный младенец немовля новонароджений малюк
pacifier пустышка соска
diaper подгузник підгузок
bib слюнявчик
potty горшок горщик
breast_pump молокоотсос молоковідсмоктувач
chest_of_drawers dresser комод
bath_tub ванночка ванна
greenhouse теплица теплиця
secateurs pruner pruning_shears секатор
`
