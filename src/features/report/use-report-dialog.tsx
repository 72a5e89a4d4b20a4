import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import type { ReportSubject } from './report-subject';

const lazyDialog = lazyComponent(async () => (await import('./report-dialog')).ReportDialog);

/** Returns the report dialog and a stable function that opens it. All entries of a list can share one dialog. */
export function useReportDialog(): { openDialog: (subject: ReportSubject) => void; dialog: ReactNode } {
  const [subject, setSubject] = useState<ReportSubject>();
  return {
    openDialog: useCallback((next: ReportSubject) => {
      setSubject(next);
    }, []),
    dialog: subject && (
      <lazyDialog.Component
        subject={subject}
        onClose={() => {
          setSubject(undefined);
        }}
      />
    ),
  };
}
