/** Countries and towns, with how their things are called. */
export const PLACES = `
ukraine ukrainian украина украинский україна український
poland polish польша польский польща польський
germany german германия немецкий німеччина німецький
france french франция французский франція французький
italy italian италия итальянский італія італійський
spain spanish испания испанский іспанія іспанський
portugal portuguese португалия португальский португалія португальський
greece greek греция греческий греція грецький
turkey turkish турция турецкий туреччина турецький
egypt egyptian египет египетский єгипет єгипетський
britain uk england british english великобритания англия британский английский британія англія британський англійський
ireland irish ирландия ирландский ірландія ірландський
scotland scottish шотландия шотландский шотландія шотландський
usa us america american сша америка американский американський
canada canadian канада канадский канадський
mexico mexican мексика мексиканский мексиканський
brazil brazilian бразилия бразильский бразилія бразильський
argentina аргентина аргентинский аргентинський
chile chilean чили чилийский чилі чилійський
colombia colombian колумбия колумбийский колумбія колумбійський
peru перу перуанский перуанський
china chinese китай китайский китайський
japan japanese япония японский японія японський
korea south_korea korean корея корейский південна_корея корейський южная_корея
taiwan тайвань тайваньский тайванський
india indian индия индийский індія індійський
sri_lanka ceylon шри_ланка цейлон цейлонский шрі_ланка цейлонський
nepal непал непальский непальський
vietnam vietnamese вьетнам вьетнамский в'єтнам в'єтнамський
thailand thai таиланд тайский таїланд тайський тайланд
indonesia indonesian индонезия индонезийский індонезія індонезійський
bali бали балі
maldives мальдивы мальдіви
uae emirates dubai оаэ эмираты дубай оае емірати
israel israeli израиль израильский ізраїль ізраїльський
georgia georgian грузия грузинский грузія грузинський
ethiopia ethiopian эфиопия эфиопский ефіопія ефіопський
kenya kenyan кения кенийский кенія кенійський
morocco moroccan марокко марокканский марокканський
australia australian австралия австралийский австралія австралійський
new_zealand новая_зеландия нова_зеландія
sweden swedish швеция шведский швеція шведський
norway norwegian норвегия норвежский норвегія норвезький
finland finnish финляндия финский фінляндія фінський
denmark danish дания датский данія данський
netherlands holland dutch нидерланды голландия голландский нідерланди голландський голландія
belgium belgian бельгия бельгийский бельгія бельгійський
switzerland swiss швейцария швейцарский швейцарія швейцарський
austria austrian австрия австрийский австрія австрійський
czechia czech_republic czech чехия чешский чехія чеський
slovakia словакия словацкий словаччина словацький
hungary hungarian венгрия венгерский угорщина угорський
romania румыния румынский румунія румунський
bulgaria bulgarian болгария болгарский болгарія болгарський
croatia хорватия хорватский хорватія хорватський
montenegro черногория чорногорія
cyprus кипр кіпр
lithuania литва литовский литовський
latvia латвия латышский латвія латвійський
estonia эстония эстонский естонія естонський
europe european европа европейский європа європейський
asia asian азия азиатский азія азіатський
africa african африка африканский африканський
kyiv kiev киев київ киевский київський
lviv lvov львов львів
odesa odessa одесса одеса
kharkiv kharkov харьков харків
dnipro dnepr днепр дніпро
zaporizhzhia запорожье запоріжжя
vinnytsia винница вінниця
poltava полтава
chernihiv чернигов чернігів
cherkasy черкассы черкаси
ivano_frankivsk ивано_франковск івано_франківськ франик франик
ternopil тернополь тернопіль
uzhhorod ужгород
lutsk луцк луцьк
rivne ровно рівне
chernivtsi черновцы чернівці
london лондон
paris париж
berlin берлин берлін
warsaw варшава
krakow краков краків
prague прага
vienna вена відень
rome рим
barcelona барселона
madrid мадрид
istanbul стамбул
new_york нью_йорк
`
