/**
 * Parses `https://KEY:SECRET@host:port/bucket/prefix?region=eu-south-1`. Throws an Italian sentence that names the
 * missing part.
 */
export function readS3Address(url: string) {
  const address = new URL(url);
  const [bucket, ...folders] = address.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (!bucket || !address.username || !address.password) {
    throw new Error(
      'S3_URL deve contenere chiave, segreto e contenitore: https://CHIAVE:SEGRETO@host/contenitore.',
    );
  }
  return {
    endpoint: address.origin,
    region: address.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(address.username),
      secretAccessKey: decodeURIComponent(address.password),
    },
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
}
