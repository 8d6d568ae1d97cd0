import { describe, expect, it } from 'vitest';
import { checkPhotos } from './check-photos.ts';

const file = (name: string, type = 'image/jpeg', size = 2_000_000) => ({ name, type, size });
const names = (files: { name: string }[]) => files.map(({ name }) => name);

describe('checkPhotos', () => {
  it('takes pictures while there is room', () => {
    const { good, problems } = checkPhotos([file('a.jpg'), file('b.jpg')], 3);
    expect(names(good)).toEqual(['a.jpg', 'b.jpg']);
    expect(problems).toEqual([]);
  });

  it('takes the first ones that fit and says why not the others', () => {
    const { good, problems } = checkPhotos([file('a.jpg'), file('b.jpg')], 1);
    expect(names(good)).toEqual(['a.jpg']);
    expect(problems).toEqual(['Puoi caricare massimo 3 foto per camera']);
    expect(checkPhotos([file('a.jpg')], 0).good).toEqual([]);
  });

  it('refuses what is no picture, and lets it take no place', () => {
    const { good, problems } = checkPhotos([file('listino.pdf', 'application/pdf'), file('a.jpg')], 1);
    expect(names(good)).toEqual(['a.jpg']);
    expect(problems).toEqual(["«listino.pdf» non è un'immagine."]);
  });

  it('knows HEIC by its name where the system gives no type', () => {
    expect(names(checkPhotos([file('IMG_1.HEIC', ''), file('x', '')], 3).good)).toEqual(['IMG_1.HEIC']);
  });

  it('refuses what is too big and cannot be made smaller here', () => {
    const big = 11 * 1024 * 1024;
    const { good, problems } = checkPhotos(
      [file('a.heic', 'image/heic', big), file('b.jpg', 'image/jpeg', big)],
      3,
    );
    expect(names(good)).toEqual(['b.jpg']);
    expect(problems).toEqual(['«a.heic» supera i 10 MB.']);
  });
});
