const ENGLISH = `a about after all also am an and any are as at be because been before being but by can could did do does doing down each few
for from had has have having he her here him his how i if in into is it its just let me more most my no nor not now of off on once only
or other our out over own please same she should so some such than that the their them then there these they this those through to too
under until up us very was we were what when where which while who whom why will with would you your`

const RUSSIAN = `а без бы был была были было быть в вам вас весь во вот все всё всего вы где да для до его ее её если есть еще ещё же за здесь
и из или им их к как какая какие какой когда который кто ли мне мой моя мы на над нам нас не него нее нет ни них но ну о об он она они оно
от очень по под пожалуйста при про с сам свой со та так также там те тебе тем то того тоже только ты у уже чем что чтобы это этот эта эти я`

const UKRAINIAN = `або але б без би був була були було бути в вам вас весь ви від він вона вони воно все всі всього да де для до є ж за з зі й його
їй їм їх і із інший як яка яке який які якщо коли ли ли мене мені ми мій моя на над нам нас не нема немає ні них ну о об он от по під про
будь ласка при хто це цей ця ці та так також там те тебе тебе ти то того тож тільки тут у уже вже чи чим що щоб я`

/** Words too common to say what a text is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set([ENGLISH, RUSSIAN, UKRAINIAN].join(' ').replaceAll('ё', 'е').split(/\s+/))
