import { reportCaseRoutes } from '@contract/report-case';
import type { ArgsOf } from '@contract/route';
import { reportApi } from '@/entities/report';
import { buildRequest, toApiFailure } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

// Errors invalidate, too: a refusal with 409 means that the shown case is outdated. The exception is
// `confirmation_required`, the refusal until the operator confirms the password. The server would refuse a
// refetch as well, and the error of the refetch would replace the shown case.
const caseTags = (_result: unknown, error: unknown) =>
  error !== undefined && toApiFailure(error).code === 'confirmation_required' ? [] : ['ReportCase' as const];

const caseDecideApi = reportApi.injectEndpoints({
  endpoints: (build) => ({
    takeCase: build.mutation<
      ResponseData<typeof reportCaseRoutes.assign>,
      ArgsOf<typeof reportCaseRoutes.assign>
    >({ query: buildRequest(reportCaseRoutes.assign), invalidatesTags: caseTags }),
    decideCase: build.mutation<
      ResponseData<typeof reportCaseRoutes.decide>,
      ArgsOf<typeof reportCaseRoutes.decide>
    >({ query: buildRequest(reportCaseRoutes.decide), invalidatesTags: caseTags }),
    restoreContent: build.mutation<
      ResponseData<typeof reportCaseRoutes.restore>,
      ArgsOf<typeof reportCaseRoutes.restore>
    >({ query: buildRequest(reportCaseRoutes.restore), invalidatesTags: caseTags }),
  }),
});

export const { useTakeCaseMutation, useDecideCaseMutation, useRestoreContentMutation } = caseDecideApi;
