import { concept, type FieldConcept } from './concept.ts'

/** What is said of flats and houses. */
export const HOMES: FieldConcept[] = [
  concept(
    'area',
    'area, floor area, living area, total area, square, sqm, площадь, площа',
    'area square_footage площад* площ* метраж* квадратур*',
    'm2',
    'Area|Площадь|Площа',
  ),
  concept('rooms', 'rooms, bedrooms, room count, комнаты, кімнати', 'rooms room bedroom* комнат* кімнат*', 'room', 'Rooms|Комнаты|Кімнати'),
  concept('floor', 'floor, storey, этаж, поверх', 'floor storey этаж* поверх*', 'floor', 'Floor|Этаж|Поверх'),
  concept('balcony', 'balcony, балкон, has balcony', 'balcony балкон* лоджи* лоджі*', '', 'Balcony|Балкон|Балкон'),
  concept(
    'furnished',
    'furnished, furniture, мебель, меблі',
    'furnished furniture мебел* мебл* меблир* мебльован*',
    '',
    'Furnished|С мебелью|З меблями',
  ),
  concept(
    'parking',
    'parking, garage, парковка, паркінг',
    'parking garage парковк* паркінг* паркинг* гараж*',
    '',
    'Parking|Парковка|Паркінг',
  ),
  concept('elevator', 'elevator, lift, лифт, ліфт', 'elevator lift лифт* ліфт*', '', 'Lift|Лифт|Ліфт'),
  concept('city', 'city, town, location, город, місто', 'city town', '', 'City|Город|Місто'),
]
