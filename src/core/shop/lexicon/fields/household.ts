import { concept, type FieldConcept } from './concept.ts'

/** What is said of machines for the house, and of sizes. */
export const HOUSEHOLD: FieldConcept[] = [
  concept(
    'weight',
    'weight, mass, вес, вага, масса, маса',
    'weight* weigh* вес весит веса весом весят вага вагою ваги важить масса массой маса',
    'kg g lb',
    'Weight|Вес|Вага',
  ),
  concept(
    'power',
    'power, wattage, мощность, потужність',
    'power wattage ваттност* мощност* потужніст* потужност*',
    'w kw',
    'Power|Мощность|Потужність',
  ),
  concept(
    'volume',
    "volume, capacity, tank, water tank, объем, об'єм, вместимость, місткість, litres",
    "volume capacity tank объем* объём* об'єм* вместимост* місткіст* бак* резервуар*",
    'l ml',
    'Volume|Объём|Об’єм',
  ),
  concept('pressure', 'pressure, давление, тиск', 'pressure давлени* тиск*', 'bar', 'Pressure|Давление|Тиск'),
  concept('length', 'length, длина, довжина', 'length длин* довжин*', 'cm mm m', 'Length|Длина|Довжина'),
  concept('width', 'width, ширина', 'width ширин*', 'cm mm m', 'Width|Ширина|Ширина'),
  concept('height', 'height, высота, висота', 'height высот* висот*', 'cm mm m', 'Height|Высота|Висота'),
  concept('depth', 'depth, глубина, глибина', 'depth глубин* глибин*', 'cm mm m', 'Depth|Глубина|Глибина'),
  concept(
    'milk_system',
    'milk frother, milk system, cappuccinator, капучинатор',
    'milk_frother frother cappuccinator капучинатор* капучінатор* молочн*_систем*',
    '',
    'Milk frother|Капучинатор|Капучинатор',
  ),
  concept(
    'grinder',
    'grinder, built in grinder, кофемолка, кавомолка',
    'grinder coffee_grinder bean_grinder кофемолк* кавомолк*',
    '',
    'Grinder|Кофемолка|Кавомолка',
  ),
  concept(
    'capacity',
    'load capacity, load, max load, загрузка, завантаження',
    'load загрузк* завантажен*',
    'kg',
    'Load|Загрузка|Завантаження',
  ),
  concept('noise', 'noise, noise level, шум, уровень шума', 'noise_level noise шум шума шуму', 'db', 'Noise|Шум|Шум'),
  concept('speed', 'speed, rpm, max speed, скорость, швидкість', 'speed скорост* швидк*', 'rpm', 'Speed|Скорость|Швидкість'),
  concept('age', 'age, min age, возраст, вік', 'age aged возраст* вік віком', 'year', 'Age|Возраст|Вік'),
  concept('distance', 'distance, расстояние, відстань, remoteness, удаленность', '', 'm km', 'Distance|Расстояние|Відстань'),
  concept('thickness', 'thickness, толщина, товщина', '', 'mm cm', 'Thickness|Толщина|Товщина'),
]
