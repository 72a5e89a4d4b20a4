import type { ReportCaseDetail } from '@contract/report-case';
import { usePasswordConfirmation } from '@/entities/operator';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { operatorText } from '@/shared/messages';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { useTakeCaseMutation } from './case-decide-api';

/** Assigns a case to the current operator, so that other operators see who works on it. */
export function TakeCaseButton({
  reportCase: { reportId, version },
}: {
  reportCase: Pick<ReportCaseDetail, 'reportId' | 'version'>;
}) {
  const [take, { isLoading, error }] = useTakeCaseMutation();
  const withPasswordConfirmation = usePasswordConfirmation();
  return (
    <ButtonWithError
      size="small"
      loading={isLoading}
      errorText={error === undefined ? undefined : withReason(operatorText.assignFailed, toApiFailure(error))}
      onClick={() => void withPasswordConfirmation(() => take({ reportId, body: { version } }))}
    >
      {operatorText.assignToSelf}
    </ButtonWithError>
  );
}
