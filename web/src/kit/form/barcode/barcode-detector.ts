/** The used part of the Shape Detection API, which the selected TypeScript library does not declare. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39'];

type DetectorClass = new (options: { formats: string[] }) => BarcodeDetector;

const detectorClass = (): DetectorClass | undefined =>
  (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads barcodes, and the device may have a camera. */
export function canScan(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices !== undefined;
}

export function openDetector(): BarcodeDetector | undefined {
  const Detector = detectorClass();
  return Detector && new Detector({ formats: FORMATS });
}
