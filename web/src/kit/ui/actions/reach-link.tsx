import { TextLink } from './link.tsx';

/** A link among facts, to write, to call or to read on: as high as a finger needs, without moving the lines apart. */
export function ReachLink(props: { href: string; children: string }) {
  return <TextLink {...props} className="-my-2.5 inline-block min-w-11 py-2.5 break-all" />;
}
