import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../ui/overlays/dialog-panel.tsx';
import './camera-dialog.tsx';
import { ScanButton } from './scan-button.tsx';

const found = vi.fn<() => Promise<{ rawValue: string }[]>>();
const stop = vi.fn<() => void>();
const open = vi.fn<() => Promise<{ getTracks: () => { stop: () => void }[] }>>();
const onCode = vi.fn<(code: string) => void>();

function aDevice(): void {
  class Detector {
    detect = found;
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: open }, configurable: true });
}

async function press(): Promise<void> {
  render(<ScanButton onCode={onCode} />);
  await act(async () => screen.getByRole('button', { name: 'Leggi il codice con la fotocamera' }).click());
}

beforeEach(() => {
  for (const mock of [found, stop, open, onCode]) mock.mockReset();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // The test's DOM takes its own streams only.
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue();
  open.mockResolvedValue({ getTracks: () => [{ stop }] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('is not there where the browser reads no barcodes', () => {
  render(<ScanButton onCode={onCode} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('gives the code that the camera sees, and lets the camera go', async () => {
  aDevice();
  found.mockResolvedValueOnce([]).mockResolvedValue([{ rawValue: '8001120000019' }]);
  await press();
  await waitFor(() => expect(onCode).toHaveBeenCalledExactlyOnceWith('8001120000019'));
  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
});

test('says why there is no picture', async () => {
  aDevice();
  open.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await press();
  expect(await screen.findByText(/La fotocamera non si apre/)).toBeTruthy();
});

test('lets a camera go that opens after the window was closed', async () => {
  aDevice();
  let give = (_: { getTracks: () => { stop: () => void }[] }) => {};
  open.mockReturnValue(new Promise((resolve) => (give = resolve)));
  await press();
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
  await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));
  await act(async () => give({ getTracks: () => [{ stop }] }));
  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
  expect(found).not.toHaveBeenCalled();
});
