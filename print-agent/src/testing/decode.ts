export interface Run {
  text: string;
  bold: boolean;
  inverted: boolean;
  wide: number;
  high: number;
}

/** One line of paper as a printer would show it. */
export interface PaperLine {
  runs: Run[];
  align: 'left' | 'center' | 'right';
  qr: string | undefined;
}

// Written down by hand, so that the library's table is compared with another one.
const CP858 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const PAGES: Record<number, (byte: number) => string> = {
  0: (byte) => (byte < 0x80 ? String.fromCharCode(byte) : '?'),
  // Node reads windows-1252 as Latin-1, which has no euro.
  16: (byte) => (byte === 0x80 ? '€' : String.fromCharCode(byte)),
  19: (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP858[byte - 0x80]!),
  40: (byte) => new TextDecoder('iso-8859-15').decode(Uint8Array.of(byte)),
};

const ALIGNS = ['left', 'center', 'right'] as const;

class Paper {
  readonly lines: PaperLine[] = [];
  private look: Omit<Run, 'text'> = { bold: false, inverted: false, wide: 1, high: 1 };
  private align: PaperLine['align'] = 'left';
  private runs: Run[] = [];
  private page = 0;
  private qr = '';
  cuts = 0;

  character(byte: number): void {
    const text = PAGES[this.page]!(byte);
    const last = this.runs.at(-1);
    if (last && Object.entries(this.look).every(([name, value]) => last[name as keyof Run] === value))
      last.text += text;
    else this.runs.push({ ...this.look, text });
  }

  feed(): void {
    this.lines.push({ runs: this.runs, align: this.align, qr: undefined });
    this.runs = [];
  }

  /** ESC, one letter, one number. */
  escape(letter: string, n: number): number {
    if (letter === '@') {
      this.look = { bold: false, inverted: false, wide: 1, high: 1 };
      this.align = 'left';
      this.page = 0;
      return 2;
    }
    if (letter === 'E') this.look = { ...this.look, bold: n % 2 === 1 };
    else if (letter === 'a') this.align = ALIGNS[n % 48]!;
    else if (letter === 't') this.page = n;
    else if (!['M', '-', '3', 'd', 'J', 'G'].includes(letter)) throw new Error(`Unknown: ESC ${letter}`);
    if (letter === 'd') for (let i = 0; i < n; i += 1) this.feed();
    if (letter === 't' && !PAGES[n]) throw new Error(`Unknown code page ${n}`);
    return 3;
  }

  /** GS and a letter; answers how many bytes it took. */
  group(bytes: Buffer, at: number): number {
    const letter = String.fromCharCode(bytes[at + 1]!);
    const n = bytes[at + 2]!;
    if (letter === '!') this.look = { ...this.look, wide: (n >> 4) + 1, high: (n & 7) + 1 };
    else if (letter === 'B') this.look = { ...this.look, inverted: n % 2 === 1 };
    else if (letter === 'V') this.cuts += 1;
    else if (letter === '(') {
      const length = bytes.readUInt16LE(at + 3);
      if (n === 0x6b && bytes[at + 6] === 80) this.qr = bytes.toString('latin1', at + 8, at + 5 + length);
      if (n === 0x6b && bytes[at + 6] === 81) this.lines.push({ runs: [], align: this.align, qr: this.qr });
      return 5 + length;
    } else if (letter !== 'r') throw new Error(`Unknown: GS ${letter}`);
    return 3;
  }
}

/** Reads the bytes of ESC/POS as a printer does. Throws at a command that it does not know. */
export function decodeEscpos(bytes: Buffer): { lines: PaperLine[]; cuts: number } {
  const paper = new Paper();
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === 0x1b && bytes[at + 1] === 0x32) at += 2;
    else if (byte === 0x1b) at += paper.escape(String.fromCharCode(bytes[at + 1]!), bytes[at + 2]!);
    else if (byte === 0x1d) at += paper.group(bytes, at);
    else if (byte === 0x1c && bytes[at + 1] === 0x2e) at += 2;
    else if (byte === 0x0a) {
      paper.feed();
      at += 1;
    } else if (byte === 0x0d) at += 1;
    else {
      paper.character(byte);
      at += 1;
    }
  }
  return { lines: paper.lines, cuts: paper.cuts };
}

/** The words of a paper, one line each. */
export const textOf = (bytes: Buffer): string =>
  decodeEscpos(bytes)
    .lines.map(({ runs }) =>
      runs
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    )
    .join('\n');
