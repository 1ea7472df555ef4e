/** What invented titles and names are made of, per language: real words for the frequent ones, syllables for the rest. */
export interface SyntheticLanguage {
  code: string
  /** How many of a hundred works are written in it. */
  share: number
  /** Each `W` becomes a word. */
  titles: readonly string[]
  words: readonly string[]
  syllables: readonly string[]
  given: readonly string[]
  surnames: readonly string[]
  /** How many syllables an invented word has, at least and at most. */
  length: readonly [number, number]
  isCapitalised: boolean
  /** The separator between words, and between the parts of a name. */
  space: string
  isFamilyNameFirst?: boolean
  seriesName: string
  /** First digit after 978, of a group whose publishers' numbers are given out. */
  isbnGroup: string
}

const split = (words: string) => words.split(' ')

/** The characters of a text one by one, for scripts whose words are made of few of them. */
const characters = (text: string) => Array.from(text)

export const syntheticLanguages: readonly SyntheticLanguage[] = [
  {
    code: 'en',
    share: 50,
    titles: ['The W', 'The W of W', 'W and W', 'The W W', 'A W of W', 'W', 'W W', 'The Last W', 'W in the W', 'A W for the W', 'The W of the W W', 'Beyond the W: W W of W', 'On W', 'How to W a W'],
    words: split(
      'house night river stone winter garden shadow king daughter sea fire moon city road heart glass bone salt star bird summer island mother wolf bridge rose letter ghost wood song queen lake mountain history war love death time dream silence door blood sky girl ship world light rain storm honey witch orchard library clock paper ocean empire music castle desert memory road thief mirror tower field village northern silent golden broken hidden little dark white ancient bright secret wild lost common empty distant burning',
    ),
    syllables: split(
      'al an ar ash bel ber bra bur cal car cla cor dal del don dra el en er fal fen fer gar gil gra hal har hol il in is ja ken kel lan lin lor mal mar mel mor nor nel ol or pel per que ral ren ril ro sel shan sta tal ten tor tri ul un ver vin wel win yar zel',
    ),
    given: split(
      'James Mary John Anna Robert Elizabeth William Sarah Thomas Emma George Alice Henry Margaret Arthur Ruth Edward Helen Daniel Grace Samuel Clara Peter Martha Simon Julia Oliver Nora Frank Rose',
    ),
    surnames: split(
      'Smith Jones Taylor Brown Walker Hall Wright Green Baker Clarke Hughes Carter Ward Turner Cooper Morris Bell Hill Fisher Marsh Shaw Palmer Webb Stone Price Lane Page Reed Hunt Wells',
    ),
    length: [2, 4],
    isCapitalised: true,
    space: ' ',
    seriesName: 'The W Chronicles',
    isbnGroup: '0',
  },
  {
    code: 'es',
    share: 10,
    titles: ['La W', 'El W de la W', 'W y W', 'Los W', 'Una W de W', 'W', 'La última W', 'El W del W', 'Memorias de W W'],
    words: split(
      'casa noche río piedra invierno jardín sombra rey hija mar fuego luna ciudad camino corazón cristal hueso sal estrella pájaro verano isla madre lobo puente rosa carta fantasma bosque canción reina lago montaña historia guerra amor muerte tiempo sueño silencio puerta sangre cielo niña barco mundo luz lluvia tormenta miel año corazón señor mañana',
    ),
    syllables: split(
      'al an bar be bri ca ce cion co da de del dor el en es fa fe fi ga go gue ha ie is ja jo la len lla lo lu ma men mi mo na ño ó pa pe por que ra ri ro sa se sol ta tes tra u va ve vi ya zar',
    ),
    given: split('José María Juan Carmen Antonio Ana Manuel Isabel Pedro Lucía Jorge Elena Pablo Rosa Diego Inés Andrés Pilar Ramón Sofía'),
    surnames: split('García Martínez López Sánchez Pérez Gómez Fernández Díaz Ruiz Álvarez Moreno Muñoz Romero Navarro Torres Vega Ortiz Rubio Molina Castro'),
    length: [2, 4],
    isCapitalised: false,
    space: ' ',
    seriesName: 'Crónicas de W',
    isbnGroup: '0',
  },
  {
    code: 'fr',
    share: 9,
    titles: ['La W', 'Le W de la W', 'W et W', 'Les W', 'Une W de W', 'W', 'La dernière W', "L'été des W", 'À la recherche de la W'],
    words: split(
      'maison nuit rivière pierre hiver jardin ombre roi fille mer feu lune ville chemin cœur verre os sel étoile oiseau été île mère loup pont rose lettre fantôme bois chanson reine lac montagne histoire guerre amour mort temps rêve silence porte sang ciel garçon bateau monde lumière pluie tempête miel forêt château',
    ),
    syllables: split(
      'ai an au bé bel bre ca ce che cou dé den dou é el en eur fa fi fleu gé gou han ie in ja joi la lé lin lou ma mé mon na né oi ou pa pé pon qui ra ré ri rou sa sé soi ta té tion tou va vé vi vre',
    ),
    given: split('Jean Marie Pierre Jeanne Michel Françoise André Monique Louis Hélène Jacques Claire Émile Simone Henri Élise Paul Camille Marcel Inès'),
    surnames: split('Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel Garnier Rousseau Blanc Guérin Muller Faure'),
    length: [2, 4],
    isCapitalised: false,
    space: ' ',
    seriesName: 'Le cycle de W',
    isbnGroup: '2',
  },
  {
    code: 'de',
    share: 9,
    titles: ['Das W', 'Der W und die W', 'W und W', 'Die W', 'Eine W', 'W', 'Die letzte W', 'Im Schatten der W', 'Die Geschichte vom W'],
    words: split(
      'Haus Nacht Fluss Stein Winter Garten Schatten König Tochter Meer Feuer Mond Stadt Straße Herz Glas Knochen Salz Stern Vogel Sommer Insel Mutter Wolf Brücke Rose Brief Geist Wald Lied Königin See Berg Geschichte Krieg Liebe Tod Zeit Traum Stille Tür Blut Himmel Mädchen Schiff Welt Licht Regen Sturm Honig Größe Schloss',
    ),
    syllables: split(
      'ab an auf bach berg bü chen dal den der ei en er fel fels gau gen grün hal haus heim hö ing kel ken kir lan lich lin lö mal mar mün nach nor ö ort rei ren ru sal schal schen sen stal stein tal ten trau ung ver wal wei wun zel zeit',
    ),
    given: split('Hans Anna Karl Maria Friedrich Elisabeth Heinrich Gertrud Otto Charlotte Wilhelm Ingeborg Paul Ursula Ernst Helga Georg Käthe Jürgen Lena'),
    surnames: split('Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Richter Klein Wolf Schröder Neumann Schwarz Braun Krüger Vogel'),
    length: [2, 3],
    isCapitalised: true,
    space: ' ',
    seriesName: 'Die W-Saga',
    isbnGroup: '3',
  },
  {
    code: 'ru',
    share: 8,
    titles: ['W', 'W и W', 'Последний W', 'W в W', 'О W', 'Книга о W', 'История W'],
    words: split(
      'дом ночь река камень зима сад тень король дочь море огонь луна город дорога сердце стекло кость соль звезда птица лето остров мать волк мост роза письмо призрак лес песня царица озеро гора история война любовь смерть время сон тишина дверь кровь небо девочка корабль мир свет дождь буря мёд ёлка',
    ),
    syllables: split(
      'а бе бо ва ве во га го да де до е жа за зе и ка ко ла ле ли ло ма ме ми мо на не ни но о па пе по ра ре ри ро са се си со ста та те ти то тро у фа хо ца че ша ю я',
    ),
    given: split('Иван Анна Александр Мария Пётр Елена Николай Ольга Сергей Татьяна Михаил Вера Алексей Софья Фёдор Нина Дмитрий Ирина'),
    surnames: split('Иванов Петров Смирнов Кузнецов Попов Соколов Лебедев Козлов Новиков Морозов Волков Павлов Орлов Зайцев Белов Громов Ершов Гусев'),
    length: [2, 4],
    isCapitalised: true,
    space: ' ',
    seriesName: 'Хроники W',
    isbnGroup: '5',
  },
  {
    code: 'zh',
    share: 6,
    titles: ['W', 'WW', 'W的W', 'W與W', '最後的W', 'W之W'],
    words: split('家 夜晚 河流 石頭 冬天 花園 影子 國王 女兒 大海 火 月亮 城市 道路 心 玻璃 鹽 星星 鳥 夏天 島 母親 狼 橋 玫瑰 信 森林 歌 湖 山 歷史 戰爭 愛情 時間 夢 門 天空 船 世界 光 雨'),
    syllables: characters('天地山水火木金土日月星雲風雨雪花草樹鳥魚馬龍虎春夏秋冬東西南北上下中外大小長短高低新舊白黑紅青黃綠人民心手足口目耳言書文字學生老少男女父母兄弟朋友城市村家門路橋船車刀劍琴棋詩酒茶米夢影光聲色香味靜動來去開合生死愛恨'),
    given: characters('明華英文秀麗偉強軍芳敏靜傑勇豔濤超玲平輝雪海玉春梅'),
    surnames: characters('王李張劉陳楊黃趙吳周徐孫馬朱胡郭何高林鄭謝羅梁宋唐'),
    length: [1, 3],
    isCapitalised: false,
    space: '',
    isFamilyNameFirst: true,
    seriesName: 'W系列',
    isbnGroup: '7',
  },
  {
    code: 'ja',
    share: 4,
    titles: ['W', 'WのW', 'WとW', '最後のW', 'WへのW', 'W物語'],
    words: split('家 夜 川 石 冬 庭 影 王 娘 海 火 月 町 道 心 ガラス 骨 塩 星 鳥 夏 島 母 狼 橋 薔薇 手紙 幽霊 森 歌 湖 山 歴史 戦争 愛 時間 夢 扉 空 船 世界 光 雨'),
    syllables: characters('アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん雪花風音色夢空海'),
    given: split('太郎 花子 一郎 恵子 健一 幸子 三郎 陽子 誠 久美子 修 直子 隆 由美 浩 明美'),
    surnames: split('佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上'),
    length: [2, 4],
    isCapitalised: false,
    space: '',
    isFamilyNameFirst: true,
    seriesName: 'Wシリーズ',
    isbnGroup: '4',
  },
  {
    code: 'ar',
    share: 4,
    titles: ['W', 'W و W', 'حكاية W', 'في W', 'آخر W', 'كتاب W'],
    words: split('بيت ليل نهر حجر شتاء حديقة ظل ملك ابنة بحر نار قمر مدينة طريق قلب زجاج عظم ملح نجمة طائر صيف جزيرة أم ذئب جسر وردة رسالة شبح غابة أغنية ملكة بحيرة جبل تاريخ حرب حب موت زمن حلم صمت باب دم سماء سفينة عالم نور مطر'),
    syllables: split('ال با بر بي تا تم جا جد حا حم خا دا در را رم زا سا سل شا شم صا طا عا عل غا فا فر قا قم كا كت لا لم ما مل نا نو ها وا ور يا ين'),
    given: split('محمد فاطمة أحمد عائشة علي مريم حسن زينب عمر ليلى يوسف سلمى إبراهيم نور خالد هدى'),
    surnames: split('الحسن المصري الخطيب النجار الحداد الشامي القاسم العلي الصالح البغدادي المغربي التونسي الكاتب الزهراني الحكيم السيد'),
    length: [2, 3],
    isCapitalised: false,
    space: ' ',
    seriesName: 'سلسلة W',
    isbnGroup: '0',
  },
]
