import { smallPhoto } from 'contract/rooms/values';

/** The two sizes that every photo has (480 and 1600 pixels at their longer side); the browser takes what it needs. */
export function sourcesOf(photo: string, sizes: string) {
  return { src: photo, srcSet: `${smallPhoto(photo)} 480w, ${photo} 1600w`, sizes };
}
