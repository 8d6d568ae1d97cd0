import { deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** In Basic Latin, with `/` between folders. */
  name: string;
  bytes: Uint8Array;
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value >>> 0;
});

/** The checksum of the format; Node has one from version 22 on. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) value = TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}

const VERSION = 20;
const DEFLATED = 8;
const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;

/** Date and time as the format counts them: from 1980, in steps of two seconds. */
function stampOf(at: Date): { time: number; date: number } {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return { time, date };
}

/** The fields that both headers of an entry have. */
function fieldsOf(entry: ZipEntry, packed: Uint8Array, at: Date): Buffer {
  const { time, date } = stampOf(at);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(0, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc32(entry.bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(entry.bytes.length, 18);
  fields.writeUInt16LE(entry.name.length, 22);
  return fields;
}

const word = (value: number) => {
  const four = Buffer.alloc(4);
  four.writeUInt32LE(value);
  return four;
};

/** A ZIP archive of files that fit the memory, below 4 GB and 65,535 files. */
export function writeZip(entries: readonly ZipEntry[], at: Date): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.bytes);
    const fields = fieldsOf(entry, packed, at);
    const name = Buffer.from(entry.name, 'latin1');
    const local = Buffer.concat([word(LOCAL), fields, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(VERSION);
    directory.push(Buffer.concat([word(CENTRAL), made, fields, tail.subarray(0, 14), name]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, central, end]));
}
