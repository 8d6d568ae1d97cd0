/** The length of a value in DER. */
function lengthOf(size: number): Buffer {
  if (size < 0x80) return Buffer.of(size);
  if (size < 0x1_00) return Buffer.of(0x81, size);
  return size < 0x1_00_00
    ? Buffer.of(0x82, size >> 8, size & 0xff)
    : Buffer.of(0x83, size >> 16, (size >> 8) & 0xff, size & 0xff);
}

const der = (tag: number, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content]);
};

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** A file with signed data around its content, without signers: Hub reads the content and validates no signature. */
export const signedFile = (content: Uint8Array) =>
  der(
    0x30,
    oid('2a864886f70d010702'),
    der(
      0xa0,
      der(
        0x30,
        der(0x02, Buffer.of(1)),
        der(0x31, der(0x30, oid('608648016503040201'))),
        der(0x30, oid('2a864886f70d010701'), der(0xa0, der(0x04, Buffer.from(content)))),
        der(0x31),
      ),
    ),
  );
