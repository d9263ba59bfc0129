/** Shapes only: words in a picture would need fonts that not every machine has. Laid out on 640 by 480. */
type Scene = (colour: string) => string

const box = (x: number, y: number, width: number, height: number, fill: string, round = 4): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const row = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

const WALL = '#e9e4da'
const FLOOR = '#c9bfae'
const room = box(0, 0, 640, 480, WALL, 0) + box(0, 360, 640, 120, FLOOR, 0)

const noticeboard: Scene = (colour) =>
  room +
  box(90, 50, 460, 270, '#8a6d4f', 6) +
  box(104, 64, 432, 242, '#d8bd95') +
  row(3, (at) => box(130 + at * 136, 88, 104, 140, '#fffdf8', 2)) +
  row(15, (at) => box(144 + (at % 3) * 136, 106 + Math.floor(at / 3) * 22, 76, 6, '#b9b4aa', 3)) +
  box(130, 246, 376, 40, colour, 2)

const plantRoom: Scene = (colour) =>
  box(0, 0, 640, 480, '#d5d8d6', 0) +
  box(0, 380, 640, 100, '#9aa09d', 0) +
  box(120, 130, 150, 260, colour, 24) +
  box(360, 190, 190, 200, '#f1f1ee', 10) +
  disc(455, 260, 46, '#54605c') +
  disc(455, 260, 38, '#fbfbf8') +
  '<path d="M455 260 L482 236" stroke="#b5442f" stroke-width="5"/>' +
  '<path d="M195 130 V70 H455 V190" fill="none" stroke="#b8763f" stroke-width="14"/>'

const shelves: Scene = (colour) =>
  room +
  row(3, (shelf) => box(70, 130 + shelf * 100, 500, 12, '#8d8577', 2)) +
  row(21, (at) => {
    const [x, y] = [92 + (at % 7) * 68, 66 + Math.floor(at / 7) * 100]
    return box(x, y, 40, 64, at % 3 === 0 ? colour : '#7f9aa6', 8) + box(x + 12, y - 10, 16, 14, '#f5f3ee', 3)
  })

const garden: Scene = (colour) =>
  box(0, 0, 640, 480, '#cfe3ee', 0) +
  '<path d="M0 260 Q160 190 330 250 T640 220 V480 H0 Z" fill="#8fae7d"/>' +
  '<path d="M0 330 Q220 280 420 340 T640 320 V480 H0 Z" fill="#6c9160"/>' +
  row(5, (at) => box(76 + at * 118, 210, 12, 90, '#6e5338', 3) + disc(82 + at * 118, 196, 40, '#4e7a4b')) +
  row(16, (at) => disc(40 + at * 38, 380 + (at % 3) * 22, 7, colour))

const bins: Scene = (colour) =>
  room +
  row(4, (at) => {
    const fill = ['#3f6f57', colour, '#b89a3c', '#5d6a78'][at] ?? colour
    return box(70 + at * 132, 200, 104, 190, fill, 10) + box(62 + at * 132, 184, 120, 24, '#3d4142', 8)
  })

const bathroom: Scene = (colour) =>
  box(0, 0, 640, 480, '#eef2f2', 0) +
  row(40, (at) => box((at % 8) * 80 + 2, Math.floor(at / 8) * 80 + 2, 76, 76, '#e1e9e9', 2)) +
  box(170, 270, 300, 90, '#fdfdfb', 40) +
  '<path d="M320 270 V190 Q320 160 350 160 H372 V186" fill="none" stroke="#8a949a" stroke-width="18"/>' +
  box(520, 130, 60, 150, colour, 6)

const kitchen: Scene = (colour) =>
  room +
  box(40, 240, 560, 150, '#c5cacb', 4) +
  row(4, (at) => box(60 + at * 136, 270, 112, 100, '#b3b9bb', 4)) +
  row(3, (at) => box(110 + at * 160, 180, 90, 60, at === 1 ? colour : '#6f7a7c', 10)) +
  box(40, 60, 560, 40, '#9aa1a3', 4)

const bedroom: Scene = (colour) =>
  room +
  box(110, 230, 360, 160, '#fbfaf6', 12) +
  box(110, 290, 360, 100, colour, 8) +
  box(130, 210, 120, 60, '#ffffff', 14) +
  box(500, 70, 110, 170, '#bcd6e4', 4) +
  box(490, 300, 70, 90, '#8a6d4f', 4)

export const SCENES: readonly Scene[] = [
  noticeboard,
  plantRoom,
  shelves,
  garden,
  bins,
  bathroom,
  kitchen,
  bedroom,
]

/** Which of them a file by this name shows, where its name says so. */
export const SCENE_WORDS: readonly (readonly [RegExp, Scene])[] = [
  [/notice|board|policy|page|card|sign|poster|plaque|rota|label|reception/, noticeboard],
  [/boiler|plant|meter|flow|flange|sensor|outfall|separator|connection/, plantRoom],
  [/acid|spill|eyewash|store|shop|chemical|dispenser/, shelves],
  [/garden|tree|outdoor|path|beach|night/, garden],
  [/bin|waste|station|sorting/, bins],
  [/towel|shower|tap|bath/, bathroom],
  [/kitchen|food|buffet|menu/, kitchen],
  [/room|staff-house|house/, bedroom],
]
