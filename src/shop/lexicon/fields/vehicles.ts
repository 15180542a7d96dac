import { concept, type FieldConcept } from './concept.ts'

/** What is said of cars. */
export const VEHICLES: FieldConcept[] = [
  concept('mileage', 'mileage, odometer, kilometers, пробег, пробіг', 'mileage odometer пробег* пробіг*', 'km mi', 'Mileage|Пробег|Пробіг'),
  concept(
    'horsepower',
    'horsepower, hp, engine power, power hp, лошадиные силы, кінські сили',
    'horsepower hp лошад* кінськ*_сил*',
    'hp',
    'Horsepower|Мощность, л.с.|Потужність, к.с.',
  ),
  concept(
    'engine',
    "engine, engine volume, engine size, displacement, двигатель, двигун, объем двигателя, об'єм двигуна",
    'engine* displacement двигател* двигун* мотор мотора мотором',
    'l',
    'Engine|Двигатель|Двигун',
  ),
  concept('fuel', 'fuel, fuel type, топливо, паливо', 'fuel топлив* палив*', '', 'Fuel|Топливо|Паливо'),
  concept(
    'transmission',
    'transmission, gearbox, коробка передач, кпп',
    'transmission gearbox коробк*_передач коробк* кпп',
    '',
    'Gearbox|Коробка передач|Коробка передач',
  ),
  concept('body', 'body, body type, кузов', 'body кузов*', '', 'Body|Кузов|Кузов'),
]
