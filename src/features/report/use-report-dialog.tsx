import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import type { ReportSubject } from './report-subject';

const dialog = lazyComponent(async () => (await import('./report-dialog')).ReportDialog);

/** Returns a stable function that opens the dialog, and the dialog. A list needs one dialog for all entries. */
export function useReportDialog(): { openDialog: (subject: ReportSubject) => void; dialog: ReactNode } {
  const [subject, setSubject] = useState<ReportSubject>();
  return {
    openDialog: useCallback((next: ReportSubject) => {
      setSubject(next);
    }, []),
    dialog: subject && (
      <dialog.Component
        subject={subject}
        onClose={() => {
          setSubject(undefined);
        }}
      />
    ),
  };
}
