/** Flats, houses, rooms, furniture, gardens. */
export const HOME = `
apartment flat квартира апартаменты апартаменти
house home дом частный_дом будинок дім приватний_будинок
townhouse таунхаус
villa вилла вілла
cottage коттедж котедж дача
studio студия студія гостинка
penthouse пентхаус
room комната кімната
dorm hostel общежитие хостел гуртожиток
land plot участок земля ділянка
office офис офісний офисный офіс
garage гараж
warehouse склад складское складське
renovated refurbished отремонтированный ремонт с_ремонтом евроремонт відремонтований з_ремонтом євроремонт
needs_repair needs_renovation unrenovated без_ремонта требует_ремонта под_ремонт без_ремонту потребує_ремонту під_ремонт
designer дизайнерский дизайнерський
shell bare черновая без_отделки чорнова без_оздоблення
new_building new_build newbuild новостройка новобудова
secondary resale вторичка вторичный вторинка вторинний
central центральный центральне центральний центр
individual autonomous автономный індивідуальний индивидуальный автономний
gas газ газовый газовий
electric electrical electricity электро электрический електро електричний
solar солнечный сонячний сонячна
underfloor теплый_пол тепла_підлога
heating отопление опалення обогрев обігрів
balcony loggia балкон лоджия лоджія
terrace терраса тераса
garden сад садовый садовий
pool swimming_pool бассейн басейн
sauna сауна баня
fireplace камин камін
kitchen кухня кухонный кухонний
bathroom ванная санузел ванна_кімната
bedroom спальня спальный спальний
living_room гостиная зал вітальня
children's_room nursery детская дитяча
hall hallway прихожая передпокій коридор
basement подвал підвал
attic чердак мансарда горище
roof крыша дах
window окно вікно вікна окна
door дверь двері дверь дверной
wall стена стіна
ceiling потолок стеля
sea море морской морський
river река річка
forest лес лесной ліс лісовий
mountain гора горный гори гірський горы mtb
park парк
yard courtyard двор двір внутренний_двор
street улица вулиця
view вид краєвид
metro subway underground метро станция_метро
center centre downtown центр
district neighborhood area район
pet pets animal животное животные питомец тварина тварини улюбленець
smoking курение паління куріння курить
furnished furniture мебель меблированный меблі мебльований
elevator lift лифт ліфт
security охрана охраняемый охорона охоронюваний
guarded охраняемый охоронюваний
air_conditioning air_conditioner кондиционер кондиціонер
washing_machine washer стиралка стиральная_машина пралка пральна_машина
dishwasher посудомойка посудомоечная посудомийка посудомийна
internet wifi вайфай интернет інтернет
niche ниша ніша
linen bedding белье білизна постель
sofa couch диван
wardrobe шкаф шафа
armchair кресло крісло
stool табурет табуретка
bench скамейка лавка лава
dresser комод
bookcase shelf стеллаж полка стелаж полиця
single односпальный одноместный односпальний одномісний
double двуспальный двухместный двоспальний двомісний
twin две_кровати два_ліжка
triple трехместный тримісний
family семейный сімейний родинний
indoor комнатный кімнатний для_дома для_дому
outdoor уличный вуличний для_улицы наружный зовнішній
hanging подвесной подвесная підвісний ампельный
wall_mounted настенный настінний
floor_standing напольный підлоговий
built_in built встраиваемый встроенный вбудований вбудовуваний
portable портативный переносной портативний переносний
sunny sun солнечный сонячний солнце
shade shady тень тенистый тінь тіньовий
partial_shade полутень півтінь напівтінь
drought засуха посуха
perennial многолетний багаторічний
annual однолетний однорічний
evergreen вечнозеленый вічнозелений
flowering blooming цветущий квітучий
succulent суккулент сукулент
cactus кактус
palm пальма
fern папоротник папороть
tree дерево
shrub bush куст кустарник кущ чагарник
herb травы трава
seed семена насіння
soil почва грунт земля
watering water полив вода
`
