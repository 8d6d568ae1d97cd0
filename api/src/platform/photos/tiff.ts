const HEADER = 8;
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

/**
 * Wraps raw 8-bit RGB pixels and their colour profile in an uncompressed TIFF (TIFF 6.0, section 2; the profile is tag
 * 34675 of ICC.1), the simplest format that carries both. `rows` holds `width * height * 3` bytes.
 */
export function wrapInTiff(
  width: number,
  height: number,
  rows: Uint8Array,
  profile: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const tags = 10 + (profile.length > 0 ? 1 : 0);
  const bitsAt = HEADER + 2 + tags * 12 + 4;
  const profileAt = bitsAt + 6;
  const rowsAt = profileAt + profile.length + (profile.length % 2);
  const bytes = new Uint8Array(rowsAt + rows.length);
  const view = new DataView(bytes.buffer);
  let at = HEADER;
  function tag(id: number, type: number, count: number, value: number): void {
    view.setUint16(at, id, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, count, true);
    view.setUint32(at + 8, value, true);
    at += 12;
  }

  view.setUint32(0, 0x002a_4949, true);
  view.setUint32(4, HEADER, true);
  view.setUint16(at, tags, true);
  at += 2;
  tag(256, LONG, 1, width);
  tag(257, LONG, 1, height);
  tag(258, SHORT, 3, bitsAt);
  tag(259, SHORT, 1, 1); // not compressed
  tag(262, SHORT, 1, 2); // RGB
  tag(273, LONG, 1, rowsAt);
  tag(277, SHORT, 1, 3); // samples per pixel
  tag(278, LONG, 1, height); // one strip
  tag(279, LONG, 1, rows.length);
  tag(284, SHORT, 1, 1); // interleaved
  if (profile.length > 0) tag(34_675, UNDEFINED, profile.length, profileAt);
  for (let band = 0; band < 3; band += 1) view.setUint16(bitsAt + band * 2, 8, true);
  bytes.set(profile, profileAt);
  bytes.set(rows, rowsAt);
  return bytes;
}
