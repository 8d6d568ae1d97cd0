/** Flat drawings of the demo's rooms: free of rights, small, and clearly no real house. */

const WIDTH = 1200;
const HEIGHT = 800;

interface Palette {
  wall: string;
  floor: string;
  wood: string;
  blanket: string;
  accent: string;
  sky: [string, string];
  far: string;
  near: string;
  /** Fields instead of the sea. */
  inland?: boolean;
}

function svg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;
}

function gradient(id: string, [top, bottom]: [string, string]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.7" stop-color="${bottom}"/></linearGradient>`;
}

function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more = '',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;
}

/** The view outside, on a canvas of its own: sky, sun, sea or hills. */
function outside({ sky, far, near, inland = false }: Palette): string {
  const glitter = [520, 556, 604, 664].map((y, i) =>
    rect(700 - i * 26, y, 280 + i * 52, 7, '#fff6dd', 3, `opacity="${0.5 - i * 0.1}"`),
  );
  const boat = '<path d="M300 560 l70 0 -14 26 -44 0Z M332 556 l0 -76 44 72Z" fill="#ffffff" opacity="0.9"/>';
  const trees = [250, 372, 520, 690, 830].map(
    (x, i) => `<ellipse cx="${x}" cy="${540 + (i % 2) * 60}" rx="54" ry="44" fill="${near}"/>`,
  );
  return `<defs>${gradient('sky', sky)}${gradient('sea', [far, near])}</defs>
    ${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}
    <circle cx="840" cy="300" r="84" fill="#fff6dd" opacity="0.9"/>
    <path d="M0 470 C160 380 260 400 400 450 S640 360 800 430 1040 400 1200 460 V800 H0Z" fill="${far}" opacity="0.55"/>
    ${rect(0, 480, WIDTH, 320, 'url(#sea)')}
    ${inland ? trees.join('') : glitter.join('') + boat}`;
}

/** A terrace with its railing and two pots. */
function terrace(palette: Palette): string {
  const pot = (x: number) => `<path d="M${x} 640 h110 l-16 104 h-78Z" fill="${palette.wood}"/>
    ${[-46, -20, 6, 32, 58].map((lean, i) => `<path d="M${x + 55} 644 C${x + 50 + lean} 590 ${x + 40 + lean} 540 ${x + 30 + lean * 1.5} ${500 + (i % 2) * 34} C${x + 70 + lean} 560 ${x + 66 + lean / 2} 600 ${x + 60} 644Z" fill="#6f9a6b"/>`).join('')}`;
  const bars = Array.from({ length: 19 }, (_, i) =>
    rect(30 + i * 63, 520, 10, 200, '#ffffff', 5, 'opacity="0.92"'),
  ).join('');
  return svg(`${outside(palette)}
    ${bars}${rect(0, 506, WIDTH, 20, '#ffffff', 8)}
    ${rect(0, 716, WIDTH, 84, palette.floor)}${rect(0, 716, WIDTH, 8, '#000000', 0, 'opacity="0.08"')}
    ${pot(70)}${pot(1010)}`);
}

/** A bed from its head to its feet, with one pillow a person. */
function bed({ wood, blanket }: Palette, sleepers: 1 | 2): string {
  const width = sleepers === 2 ? 460 : 270;
  const right = 520 + width;
  const middle = 520 + width / 2;
  const pillows = [0, 1].slice(0, sleepers).map((index) => {
    const x = 552 + index * 210;
    return rect(x, 436, 186, 92, '#ffffff', 30) + rect(x, 500, 186, 28, '#000000', 14, 'opacity="0.05"');
  });
  const fold = `M512 548 Q${middle} 518 ${right + 8} 548`;
  return `${rect(520, 330, width, 250, wood, 26)}
    ${rect(540, 560, 28, 120, wood, 6)}${rect(right - 48, 560, 28, 120, wood, 6)}
    ${rect(520, 500, width, 130, '#ffffff', 22)}${pillows.join('')}
    <path d="${fold} V650 Q${right + 8} 664 ${right - 6} 664 H526 Q512 664 512 650Z" fill="${blanket}"/>
    <path d="${fold} V582 Q${middle} 552 512 582Z" fill="#ffffff" opacity="0.55"/>`;
}

/** A room: a bed beside a window, a lamp, a picture. */
function bedroom(palette: Palette, sleepers: 1 | 2 = 2): string {
  const { wall, floor, wood, accent } = palette;
  return svg(`<defs><clipPath id="pane"><rect x="120" y="110" width="330" height="300" rx="10"/></clipPath></defs>
    ${rect(0, 0, WIDTH, HEIGHT, wall)}
    <g clip-path="url(#pane)"><g transform="translate(0 20) scale(0.42 0.5)"><g transform="translate(230 140)">${outside(palette)}</g></g></g>
    <rect x="120" y="110" width="330" height="300" rx="10" fill="none" stroke="#ffffff" stroke-width="16"/>
    ${rect(279, 110, 12, 300, '#ffffff')}${rect(100, 408, 370, 18, '#ffffff', 6)}
    <path d="M84 84 H196 C188 220 168 330 96 452 H84Z M486 84 H374 C382 220 402 330 474 452 H486Z" fill="${accent}" opacity="0.85"/>
    ${rect(70, 74, 430, 12, wood, 6)}
    ${rect(0, 640, WIDTH, 160, floor)}${[690, 745].map((y) => rect(0, y, WIDTH, 3, '#000000', 0, 'opacity="0.07"')).join('')}
    <ellipse cx="720" cy="742" rx="430" ry="46" fill="${accent}" opacity="0.35"/>
    ${bed(palette, sleepers)}
    ${rect(1030, 500, 120, 16, wood, 6)}${rect(1044, 516, 92, 150, wood, 8, 'opacity="0.82"')}
    ${rect(1084, 430, 12, 72, '#6b5f55', 4)}<path d="M1046 440 L1064 366 H1116 L1134 440Z" fill="#fff1cf"/>
    <circle cx="1090" cy="420" r="120" fill="#fff1cf" opacity="0.28"/>
    ${rect(668, 120, 164, 128, '#ffffff', 6)}${rect(682, 134, 136, 100, palette.sky[1], 2)}
    <path d="M682 234 L724 176 L752 208 L782 166 L818 234Z" fill="${palette.near}"/>`);
}

const sea: Palette = {
  wall: '#eef4f5',
  floor: '#d9c2a0',
  wood: '#b98d60',
  blanket: '#3f7f93',
  accent: '#8fbcc4',
  sky: ['#8ec9e8', '#fbe3c0'],
  far: '#4f9fb8',
  near: '#1f6f8b',
};
const lemon: Palette = {
  ...sea,
  wall: '#fbf6e3',
  blanket: '#e2b93b',
  accent: '#b9c46a',
  sky: ['#a9d8f0', '#fff0c2'],
  far: '#a8cf94',
  near: '#6d9e5f',
  inland: true,
};
const wisteria: Palette = {
  ...sea,
  wall: '#f3f0f7',
  blanket: '#8673ad',
  accent: '#b7a6d6',
  sky: ['#b4b8e6', '#f7d9e0'],
  far: '#8c8fc0',
  near: '#5b5f98',
};
const olive: Palette = {
  ...sea,
  wall: '#f2f3ea',
  blanket: '#75855a',
  accent: '#a9b58b',
  sky: ['#bfe0e8', '#f6ecd0'],
  far: '#aebd8f',
  near: '#71865a',
  inland: true,
};
const oleander: Palette = {
  ...sea,
  wall: '#fbeeee',
  blanket: '#c7647a',
  accent: '#e0a3ad',
  sky: ['#9fd0ea', '#ffd9cf'],
  far: '#5aa0b5',
  near: '#2f7288',
};
const sunset: Palette = {
  ...sea,
  wall: '#f8efe6',
  blanket: '#b5593c',
  accent: '#d9a25f',
  sky: ['#6f86c9', '#ffb98a'],
  far: '#7d6a9c',
  near: '#3f4a7a',
};

/** The drawings of each room of La Terrazza, by its number. */
export const ROOM_PICTURES: Record<string, string[]> = {
  '101': [bedroom(sea), terrace(sea)],
  '102': [bedroom(lemon, 1)],
  '103': [bedroom(wisteria), terrace(wisteria)],
  '104': [bedroom(olive)],
  '105': [bedroom(oleander)],
  '106': [terrace(sunset), bedroom(sunset)],
};
