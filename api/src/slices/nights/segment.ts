/** Nights in one room without a gap, [from, to). */
export interface Segment {
  room_id: number;
  from: string;
  to: string;
}
