import { concept, type FieldConcept } from './concept.ts'

/** What is said of books. */
export const BOOKS: FieldConcept[] = [
  concept('language', 'language, lang, язык, мова', 'language язык* мова мови мовою мові', '', 'Language|Язык|Мова'),
  concept(
    'cover',
    'cover, binding, cover type, обложка, обкладинка',
    'cover binding обложк* обкладинк* переплет* палітурк*',
    '',
    'Cover|Обложка|Обкладинка',
  ),
  concept(
    'publisher',
    'publisher, издательство, видавництво',
    'publisher издательств* видавництв*',
    '',
    'Publisher|Издательство|Видавництво',
  ),
  concept('author', 'author, writer, автор', 'author* writer* автор*', '', 'Author|Автор|Автор'),
  concept('pages', 'pages, page count, страниц, сторінок', 'pages страниц* сторін* толщин* товщин*', 'page', 'Pages|Страниц|Сторінок'),
  concept('genre', 'genre, жанр', 'genre* жанр*', '', 'Genre|Жанр|Жанр'),
]
