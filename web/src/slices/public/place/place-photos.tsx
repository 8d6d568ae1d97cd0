import { coverPhotos, coverSizes } from 'contract/public/cover';
import type { PublicPlace } from 'contract/public/schemas';
import { sourcesOf } from './photo-sources.ts';
import { useTexts } from '../texts/texts.ts';

export function PlacePhotos({ place }: { place: PublicPlace }) {
  const t = useTexts();
  const photos = coverPhotos(place);
  if (photos.length === 0) return null;
  return (
    <div className="place-photos">
      {photos.map((photo, index) => (
        <img
          key={photo}
          {...sourcesOf(photo, coverSizes(index))}
          alt={index === 0 ? t.photosOf(place.name) : ''}
          width={1200}
          height={800}
          decoding="async"
          {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      ))}
    </div>
  );
}
