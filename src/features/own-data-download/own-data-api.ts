import { OWN_DATA_FILE_NAME, ownDataRoutes } from '@contract/own-data';
import { api, buildRequest } from '@/shared/api';
import { saveFile } from '@/shared/lib/file-export';

const exportOwnData = buildRequest(ownDataRoutes.export);

const ownDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The response goes directly into the file, so that the personal data is never in the store.
    downloadOwnData: build.mutation<null, void>({
      queryFn: async (_args, _store, _options, call) => {
        const { data, error } = await call(exportOwnData({}));
        if (error) return { error };
        saveFile(OWN_DATA_FILE_NAME, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
        return { data: null };
      },
    }),
  }),
});

export const { useDownloadOwnDataMutation } = ownDataApi;
