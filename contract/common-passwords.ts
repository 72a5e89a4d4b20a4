// Passwords that lists of leaked ones begin with and that the rule of two kinds lets pass, among them those typed on a Korean
// keyboard. Lower case; compared without regard to case.
const COMMON = `
password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword p@ssw0rd1 p@ssword1 password1! password123! passw0rd! pa55word
qwer1234 qwer1234! qwer1234!@ qwer123! qwer!234 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t! 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx! 1qaz2wsx3edc q1w2e3r4 q1w2e3r4! q1w2e3r4t5
qwerty12 qwerty123 qwerty123! qwerty1234 qwerty1! qwertyuiop1 qwe12345 qwe123!@# qweasd123 qweasdzxc1 qazwsx123 zaq12wsx zxcv1234 zxcvbnm1 zxcvbnm123 asdf1234 asdf1234! asdfgh123 asdfghjkl1 asdqwe123
abcd1234 abcd1234! abc12345 abc123456 abc123!@# abcd!234 abcdef123 abcdefg1 abcdefg123 aaaa1111 aaaa1234 aa123456 aa12345678 a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4 aabbccdd1 1234abcd 12345abc 123456abc 1234qwer 1234qwer! 1234asdf 123456qwe 123qweasd 123qwe!@# 12qwaszx 123abc456
admin123 admin1234 admin123! admin!23 administrator1 root1234 user1234 test1234 test1234! test12345 guest123 guest1234 master123 master1234 manager1 login123 welcome1 welcome1! welcome123 welcome123! changeme1 letmein1 letmein123 default1 secret123 sample123
iloveyou1 iloveyou123 iloveyou! iloveyou2 love1234 love12345 lovely123 hello123 hello1234 happy123 happy1234 sunshine1 princess1 princess123 monkey123 dragon123 football1 baseball1 basketball1 superman1 batman123 michael1 jordan23! shadow123 charlie1 computer1 internet1 samsung1 samsung123 pokemon1 pokemon123 starwars1 whatever1 killer123 freedom1 google123 naver123 kakao123 kakao1234 korea123 korea1234 korea2024 korea2025 korea2026 seoul123 seoul1234
student1 student123 student1234 univ1234 campus123 school123 mju12345 snu12345 yonsei123 yonsei1! hanyang1 sogang123 korea1! dure1234 dure12345 club1234
dkssud12 dkssud123 dkssud1234 tkfkd123 tkfkdgo1 tkfkdgo123 rlaqlqkq1 gksrmf12 gksrmf123 qlalfqjsgh1 qlqjs123 qlqjs1234 dlatl123 dlatl1234 zjavbxj1 wkddks12
!@#$1234 !@#$qwer 1234!@#$ 12345!@# 123456!@ 12345678! 123456789! 1234567890! 11111111! 00000000! 1234567a 12345678a 123456789a 1234567q 12345678q 123456aa 123456ab 111111aa 1111aaaa 0000aaaa 121212aa 123123aa 123123a! 123123qwe 112233aa 1004love 2580qwer 7777777a 8282call
`;

const common = new Set(COMMON.split(/\s+/).filter((word) => word !== ''));

/** Whether a password is among those that are tried first; differences of case do not help. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
