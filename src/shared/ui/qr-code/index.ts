import { lazyComponent } from '@/shared/lib/lazy-component';

// In its own chunk: only few screens show a QR code.
export const QrCode = lazyComponent(async () => (await import('./qr-code')).QrCode).Component;
