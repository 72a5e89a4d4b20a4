/** Surnames, as often as they are met. */
export const surnames: readonly string[] = [
  '김', '김', '김', '김', '김', '이', '이', '이', '이', '박', '박', '박', '최', '최', '정', '정', '강', '조', '윤', '장', '임', '한', '오', '서', '신', '권', '황', '안', '송', '홍',
  '유', '고', '문', '양', '손', '배', '백', '허', '남', '심', '노', '하', '곽', '성', '차', '주', '우', '구', '민', '진', '엄', '채', '원', '천', '방', '공', '현', '함', '변', '추', '도', '소', '석', '선', '설', '마', '명', '반', '라',
];

/** Given names, none that a well-known person is known by, and how they are written in an account's name. */
export const givenNames: readonly (readonly [name: string, roman: string])[] = [
  ['가온', 'gaon'], ['가을', 'gaeul'], ['겨레', 'gyeore'], ['규민', 'gyumin'], ['나루', 'naru'], ['나윤', 'nayun'], ['다솔', 'dasol'], ['다온', 'daon'], ['단우', 'danu'], ['도담', 'dodam'],
  ['도윤', 'doyun'], ['라온', 'raon'], ['라윤', 'rayun'], ['리안', 'rian'], ['마루', 'maru'], ['미르', 'mireu'], ['미솔', 'misol'], ['바다', 'bada'], ['벼리', 'byeori'], ['보담', 'bodam'],
  ['보윤', 'boyun'], ['산하', 'sanha'], ['새봄', 'saebom'], ['새솔', 'saesol'], ['서린', 'seorin'], ['서율', 'seoyul'], ['세린', 'serin'], ['소담', 'sodam'], ['소율', 'soyul'], ['소하', 'soha'],
  ['슬아', 'seula'], ['아람', 'aram'], ['아린', 'arin'], ['여름', 'yeoreum'], ['여울', 'yeoul'], ['영글', 'yeonggeul'], ['예솔', 'yesol'], ['우람', 'uram'], ['유안', 'yuan'], ['유하', 'yuha'],
  ['윤솔', 'yunsol'], ['윤슬', 'yunseul'], ['윤재', 'yunjae'], ['은결', 'eungyeol'], ['은솔', 'eunsol'], ['은유', 'eunyu'], ['은율', 'eunyul'], ['은재', 'eunjae'], ['이든', 'ideun'], ['재온', 'jaeon'],
  ['재율', 'jaeyul'], ['재하', 'jaeha'], ['주안', 'juan'], ['준서', 'junseo'], ['지솔', 'jisol'], ['지온', 'jion'], ['지율', 'jiyul'], ['지후', 'jihu'], ['찬솔', 'chansol'], ['찬율', 'chanyul'],
  ['채윤', 'chaeyun'], ['채은', 'chaeeun'], ['태윤', 'taeyun'], ['태율', 'taeyul'], ['태인', 'taein'], ['태하', 'taeha'], ['하람', 'haram'], ['하랑', 'harang'], ['하솔', 'hasol'], ['한결', 'hangyeol'],
  ['한울', 'hanul'], ['해담', 'haedam'], ['해든', 'haedeun'], ['해솔', 'haesol'], ['해윤', 'haeyun'], ['희수', 'huisu'],
];

export const departments: readonly string[] = [
  '국어국문학과', '영어영문학과', '사학과', '철학과', '문헌정보학과', '경영학과', '경제학과', '국제통상학과', '정치외교학과', '사회학과', '심리학과', '행정학과', '미디어커뮤니케이션학과', '사회복지학과',
  '수학과', '물리학과', '화학과', '생명과학과', '통계학과', '컴퓨터공학과', '소프트웨어학과', '전자공학과', '기계공학과', '화학공학과', '산업공학과', '건축학과', '토목환경공학과', '신소재공학과',
  '시각디자인학과', '산업디자인학과', '작곡과', '연극영화학과', '체육학과', '교육학과', '간호학과', '식품영양학과', '아동학과', '법학과',
];
