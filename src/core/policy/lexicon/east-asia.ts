import type { Lexicon } from './lexicon.ts'

const HANDLED_ZH =
  '(?!计划|計劃|概览|概覽|概要|摘要|总览|限额|限額|额度|上限|截止|期限|记录|与|和|及|記錄|历史|歷史|方式|方法|详情|詳情|状态|狀態|列表|信息|成功|失败|失敗|中|时间|時間|日期|须知|指南|说明|說明|规则|規則|政策|条款|條款|设置|設置|選項|选项|人|者|箱|量|额|額|号|號|码|碼|率|后|後|页|頁|键|鍵|的|了|管理|渠道|查询|查詢|问题|問題|教程|帮助|流程|排行|清单|清單|中心|类型|類型|功能|按钮|按鈕|权限|內容|内容|数|數|价|價|攻略|意向|力|家|商|品|物|版|社|日|地|面|经验)'

// What follows a pure verb when it is only spoken of; nouns that serve as verbs are told apart by the longer list above.
const TOLD_ZH =
  '(?!记录|記錄|历史|歷史|方式|方法|详情|詳情|状态|狀態|成功|失败|失敗|中$|中的|指南|说明|說明|规则|規則|政策|教程|键|鍵|线$|線$|的|了|后|後|者|箱|人$|按钮|按鈕|须知|時間$|时间$|日期)'

export const chinese: Lexicon = {
  language: 'zh',
  verbFinal: true,
  unspaced: true,
  act: `(?:(?<!已)(?:清除|删除|清空|抹除|刪除)(?:所有|全部)?(?:历史|歷史|浏览记录|浏览历史|聊天记录|搜索历史)|恢复出厂|還原出廠|(?<![已被未最近曾待正在可的])(?:删除|刪除|擦除|撤消|撤销|撤銷|撤回|吊销|分享|邀请|邀請|购买|購買|清空|清除(?!筛选|搜索|篩選|搜尋|缓存|格式)|移除|抹除|抹掉|销毁|銷毀|卸载|解除安裝|发送|發送|寄出|发出|传送|傳送|提交|递交|遞交|送出|发布(?!啦)|發布|發佈)${TOLD_ZH}|(?<![已被未最近曾待正在可与和及])(?:确认|確認|确定|確定(?:付款|支付|购买|删除|提交)|付款|支付|缴费|繳費|结账|結帳|结算|下单|下單|订购|訂購|预订|預訂|预定|抢购|搶購|发表|發表|转账|轉帳|转帳|汇款|匯款|转让|转移|订阅|訂閱|退订|退訂|签署|簽署|签字|签约|签名(?!档)|重置(?!中)|转发|轉發|停用|注销|註銷|退群|格式化(?:磁盘|硬盘|存储|sd|设备|u盘)|捐赠|捐款|捐助|批准|审批通过|出售|卖出|终止|終止|清空|拉黑|屏蔽|举报|舉報|检举|封禁|踢出|出价|出價|充值|儲值|提现|提現|存入|申请退款|申请(?=职位|贷款|加入|工作|该职位|退货)|投递简历|申請退款|退款|扔掉|丢弃|捨棄|舍弃|永久删除|上报|群发|买入|放弃|辞退|解雇|移交|过户|冻结|还款|投保|租用|(?<!打)开通|续费|續費|续订|打赏|赠送)${HANDLED_ZH})`,
  lead: '(?:立即|马上|现在|确认|一键|我要|去|免费)?(?:投票|预约|預約|共享|授权|授權|覆盖|覆蓋)(?!结果|結果|期限|类型|最|通知|已|链接|相册|创建|取消|请求|重新)',
  pairs: [
    [
      '取消|关闭|關閉|停止|终止|終止|拒绝|拒絕|中止|暂停|退出|解约|断开',
      '订单|訂單|订阅|訂閱|预订|預訂|预约|預約|合同|合約|账户|帳戶|账号|帳號|银行卡|付款|支付|转账|轉帳|交易|机票|航班|行程|会员|會員|购买|服务(?!条款)|保险|保險|活动报名|申请|报名|续费|自动续订|两步验证',
    ],
    ['清空|清除|清理|放弃|丢弃|舍弃', '购物车|購物車|回收站|垃圾桶|数据|數據|資料|历史|歷史|记录|更改|修改|草稿|全部'],
    ['完成|进行|執行|执行|去|立即', '订单|下单|购买|支付|付款|转账|预订|捐款|交易(?!记录)|结算|購買'],
    ['接受|同意', '报价|合同|合約|邀请|邀請|请求|請求|协议并|要约|offer|付款'],
    ['离开|離開|退出', '群|组|小组|团队|團隊|房间|社区|项目|组织|空间|相册|频道|服务器|聊天室|群组'],
    ['移到|移至|放入|移动到|丢到', '回收站|垃圾桶|废纸篓|垃圾箱|垃圾桶'],
    ['恢复|還原|还原|重设', '出厂|默认设置|預設值'],
    ['替换|取代', '文件|檔案|现有|全部'],
    ['添加|发表|留下', '评论|評論'],
    ['授予|给予', '权限|访问'],
    ['拉黑|屏蔽|封锁|封鎖', '用户|用戶|账号|联系人|使用者'],
    ['买|買', '现在|立即|马上'],
  ],
  about:
    '如何|怎么|怎麼|怎样|怎樣|为什么|為什麼|什么是|什麼是|何时|哪里|了解|关于|關於|查看|显示|顯示|浏览|瀏覽|搜索|搜尋|查找|选择|選擇|阅读|我的|已|最近|待|隐藏|隱藏|跟踪|追踪|无法|未|返回|正在|可以|是否|学习|下载',
  topic:
    '失败|出错|错误|时出|成功|无法|将被|已|如何|怎么|怎麼|怎样|指南|教程|帮助|常见问题|政策|说明|說明|规则|规定|攻略|为什么|須知|须知|技巧|流程|介绍',
  info: '记录|記錄|历史|歷史|详情|詳情|状态|狀態|列表|信息|方式|方法|编号|号码|号|详细|设置|政策|条款',
  not: '不|不要|勿|请勿|請勿|取消|别|未|无法|撤销|无需|無需|暂不|禁止',
  trivial: '筛选|篩選|过滤|過濾|搜索|搜尋|排序|选择框|选中|选项|缩放|视图|格式|条件|关键词|关键字',
  yes: '是|是的|好|好的|确定|確定|继续|繼續|同意|我同意|接受|完成|知道了|明白|执行|没问题|ok|确认',
}

const HANDLED_JA =
  '(?!限度|の仕組み|概要|の概要|の内容|上限|済|された|されて|履歴|方法|について|とは|一覧|中$|中の|ガイド|ポリシー|情報|設定|規約|の仕方|手順|状況|詳細|番号|できない|できません|日時|日$|元|先|者|箱|しました|した|していない|しない|せず|数|額|ページ|メニュー|ヘルプ|条件|の流れ|のヒント|の確認方法|控え|可能|権限|プラン|特典|されない|に失敗|エラー|ボタン|キー|期限|料|機能|の種類|の手続き方法|トレイ|率|内容$|例|事項|のお知らせ|するには|する方法|する前|したい|の取り扱い|品|枠|候補|会$|社|書$|欄|場所$|案内|の注意|のコツ|理由|ルール|スケジュール)'

export const japanese: Lexicon = {
  language: 'ja',
  verbFinal: true,
  unspaced: true,
  act: `(?:(?<![未済再])(?:削除|消去|抹消|破棄|取り除く|アンインストール|送信(?!息)|再送信|送る|送付(?:する|$)|キャンセル手続き|投函|発送する|を提出|提出|確定|承認(?:する|$)|を承認|認証して支払|支払う|を支払|支払い?を?(?:確定|実行|する|行う)|お支払い(?:へ|を?確定|する)|(?<!解)決済|精算|購入|買う|今すぐ買|注文(?:する|を?確定|を?送信|を?完了|へ進む)|ご注文を?確定|発注|予約(?:する|を?確定|を?完了)|今すぐ予約|を予約(?:する|$)|(?<![^])投稿(?:する|$)|を投稿|(?<![^])公開(?:する|$)|を公開|掲載する|発行する|ツイート|リツイート|再送(?:する|$)|を取り消し|振り?込む|振込(?:を?実行|する)|送金|譲渡|登録解除|購読|配信停止|退会|解約|署名|サイン(?!イン|アウト|アップ)|取り消す|失効|無効化|(?<!プ)リセット|初期化|フォーマットする|をフォーマット|上書き(?:する|保存|$)|招待(?:する|$|を送)|を招待|共有(?:する|$)|を共有(?:する|$)|で共有|シェア|寄付|投票(?:する|$)|売却|売る|出品|ブロック|通報|報告する|追放|入札|チャージ|出金|入金|返金|申請|申し込む|申し込み(?:する|を?確定)|お申し込み|応募|契約(?:する|を?締結|を?解除|に同意)|空にする|ゴミ箱(?:へ|に)|捨てる|確認(?:して(?:送信|支払|注文|購入)|する$)|転送|一括送信|引き出す|譲る|停止する|更新して支払|課金|貸し出す|差し替え|定期購入|取引(?:を?実行|する|を?確定)|予約注文|下取り|消す)${HANDLED_JA})`,
  lead: '予約|注文(?!を?追跡|は|が|の|内容|概要|番号)|支払い(?!完了|済|スケジュール|予定|計画|期)|申し込み|確認(?=$)|振込(?!限度|上限|先)',
  pairs: [
    [
      'キャンセル|取り消|取消|中止|停止|解除|閉鎖|終了|辞退|拒否|無効|閉じる|やめる',
      '注文|購読|サブスクリプション|予約|契約|アカウント|口座|カード|支払い?|決済|振込|送金|取引|チケット|フライト|旅行|配送|会員|購入|サービス|保険|申し込み|申込|登録|自動更新|二段階|定期',
    ],
    ['クリア|消す|空に|破棄|消去', 'カート|ゴミ箱|データ|履歴|変更|下書き|すべて|全て'],
    ['完了|実行|確定|進む|行う|手続き', '注文|購入|支払い?|決済|振込|送金|予約|寄付|取引|返金'],
    ['承諾|受け入れ|同意|承認|受諾', 'オファー|契約|招待|リクエスト|申請|提案|支払'],
    [
      '退出|脱退|抜ける|離れる|退室',
      'グループ|チーム|ルーム|コミュニティ|プロジェクト|組織|スペース|アルバム|チャンネル|サーバー|チャット',
    ],
    ['移動|入れる|捨て', 'ゴミ箱'],
    ['復元|戻す', '工場|出荷時|初期設定|デフォルト'],
    ['置き換え|置換', 'ファイル|既存|すべて'],
    ['追加|書き込|残す', 'コメント'],
    ['付与|許可', 'アクセス|権限|管理者'],
  ],
  about: '方法(?!を)|やり方|なぜ|とは|について|表示|見る|確認方法|検索|選択|読む|詳しく|もっと|未|済み|最近|追跡|非表示|仕方|ヘルプ',
  topic:
    'できません|ませんでした|ました|されます|していません|しません|しています|ありません|失敗|エラー|方法(?!を)|やり方|なぜ|とは|について|仕方|ガイド|ヘルプ|よくある質問|使い方|ヒント|ポリシー|するには|手順|見る|表示|一覧|検索|理由|流れ|解説|FAQ|faq|の詳細|できない',
  info: '履歴|一覧|詳細|状況|情報|方法|番号|設定|規約|ガイド|ポリシー|確認|条件|日|の',
  not: '未|非|取り消し',
  trivial: 'フィルター?|絞り込み|検索|並べ替え|選択|ズーム|表示|書式|条件|キーワード',
  yes: 'はい|ok|了解|続ける|続行|同意する|同意します|同意|承諾|完了|わかりました|実行|進む|受け入れる',
}

const HANDLED_KO =
  '(?! ?(?:일정|상태|요약|절차|한도|개요|내역|목록|방법|정보|기록|현황|안내|정책|번호|금액|조회|이력|기간|기한|기일|규정|수수료|가이드|도움말|결과|문의|페이지|옵션|혜택|사유|약관)|된|한|했|됨|되었|중|내역|방법|목록|정보|상태|일자|일시|번호|자$|함|률|량|이력|기록|란|란에|수단|정책|안내|설정|하지|할 수|할수|하는|이란|조회|실패|완료됨|취소됨|가이드|옵션|예정|서$|들|의|에 |에서|권한|기간|금액|페이지|버튼|전 |시 |이 |은 |는 |을 위한|관리|문의|도움말|규정|약관|현황|대기|장$|장 |용 |처$|식$|팁)'

export const korean: Lexicon = {
  language: 'ko',
  verbFinal: true,
  unspaced: true,
  act: `(?:(?<![미재])(?:삭제|지우기|지우세요|지우고|제거|재전송|재발송|파기|폐기|초기화|앱 제거|(?<!내)보내기|보냅니다|보내세요|보내주세요|전송|발송|제출|확정|승인|결제(?=하기|하세요|합니다|진행| 진행|하고)|(?<=^|바로 |지금 |즉시 |원 |안전 |간편 |카드 )결제(?![^])|지불|납부|구매|구입|사기$|주문(?=하기|하세요|합니다|하다|확정|완료하기|넣기|을? ?확정|을? ?완료|을? ?제출|을? ?취소)|바로 ?주문|지금 ?주문|게시(?!물|판|글)|발행|출판|등록하기|올리기|송금|이체|양도|(?<!내 )구독(?! ?목록| ?내역| ?관리| ?정보)|수신 ?거부|탈퇴|해지|서명|사인하기|철회|취소하고 환불|재설정|(?<!프)리셋|포맷하기|(?:디스크|드라이브|카드|장치) 포맷|덮어쓰기|초대(?!장| 취소| ?목록)|공유(?! ?링크| ?앨범| 중| ?사용자)|비활성화|예약(?=하기|하세요|합니다|확정|을? ?확정|을? ?완료)|지금 ?예약|기부|후원|투표하기|판매하기|팔기|비우기|차단(?! 해제|/)|신고|추방|강퇴|입찰|충전하기|출금|입금|환불|신청|지원하기|계약하기|체결|확인하고 ?결제|응모|이의 ?제기|버리기|전달하기|트윗|인출|폐쇄|말소|무효화)${HANDLED_KO})`,
  lead: '(?:주문|예약|투표)(?! ?(?:일정|상태|요약|절차|한도|개요|내역|목록|방법|정보|기록|현황|안내|정책|번호|금액|조회|이력|기간|기한|기일|규정|수수료|가이드|도움말|결과|문의|페이지|옵션|혜택|사유|약관)| ?추적| ?취소됨)|확인(?=$)',
  pairs: [
    [
      '취소|닫기|중지|종료|정지|거절|해제|해지|중단|끄기',
      '주문|구독|예약|계약|계정|계좌|카드|결제|이체|송금|거래|항공권|티켓|여행|배송|회원|멤버십|구매|서비스|보험|신청|등록|자동 ?갱신|2단계|요청|이벤트|액세스|토큰|권한',
    ],
    ['비우기|지우기|삭제|버리기|폐기', '장바구니|휴지통|데이터|기록|변경|초안|임시|모두|전체|내역'],
    ['완료|진행|실행|하기|확인|확정', '주문|구매|결제|이체|송금|예약|기부|거래|환불|입금'],
    ['수락|동의하고|동의하기|승낙|동의', '제안|오퍼|계약|초대|요청|견적|오퍼|결제'],
    ['나가기|떠나기|탈퇴', '그룹|팀|방|채팅방|커뮤니티|프로젝트|조직|스페이스|앨범|채널|서버|모임'],
    ['이동|옮기기|넣기', '휴지통'],
    ['복원|되돌리기', '공장|기본 ?설정|초기 ?설정'],
    ['바꾸기|교체', '파일|기존'],
    ['추가|남기기|작성|달기|등록', '댓글'],
    ['부여|허용', '권한|접근|액세스'],
  ],
  about: '어떻게|왜|무엇|언제|어디|누가|자세히|보기|검색|찾기|선택|방법|최근|알아보기|추적|숨기기',
  topic:
    '실패|오류|수 없|못했|됩니다|되었|했습|않|되지|방법|어떻게|왜|가이드|도움말|자주 묻는|정책|안내|알아보기|보기|팁|사용법|규정|이란|조회|내역|검색|찾기|설명|숨기기|문의',
  info: '내역|상세|상태|목록|정보|번호|방법|수단|설정|정책|조회|안내|이력|취소$|확인$|가능|일|자|서|금액|배송|현황|날짜|관리|페이지|기록|시간|문의',
  not: '(?<![가-힣])안 |않|미|실행 ?취소|취소된|하지 ?마|말기',
  trivial: '필터|검색|정렬|선택|확대|보기|서식|조건',
  yes: '예|네|확인|좋아요|계속|계속하기|동의|동의함|동의합니다|수락|완료|알겠습니다|실행|진행',
}

export const vietnamese: Lexicon = {
  language: 'vi',
  toned: true,
  act: 'mua(?! sắm)|xóa|xoá|gỡ(?! lỗi| rối)|rút lại|cài lại|loại bỏ|gỡ cài đặt|hủy tài khoản|huỷ tài khoản|tiêu hủy|gửi|gởi|gửi đi|nộp|xác nhận(?! mật khẩu)|thanh toán(?! (?:thành công|thất bại|của tôi))|trả tiền|chi trả|mua ngay|mua hàng|đặt mua|đặt hàng|đặt ngay|đặt (?:vé|phòng|bàn|chỗ|lịch|món|cọc|xe|tour|cược)|đặt trước|đăng(?! nhập| xuất| ký)|đăng bài|đăng bài viết|xuất bản|công bố|chuyển (?:tiền|khoản|nhượng|giao|quyền)|chuyển tiếp|đăng ký (?:ngay|nhận|mua|gói|theo dõi|khóa học)|hủy đăng ký|huỷ đăng ký|ngừng đăng ký|ký (?:hợp đồng|tên|kết|duyệt|số|tài liệu|văn bản|vào)|(?<![^])ký(?![^])|thu hồi|đặt lại|khôi phục (?:cài đặt gốc|mặc định)|định dạng (?:ổ|thẻ|đĩa|usb)|ghi đè|(?<!lời )mời|chia sẻ|vô hiệu hóa|vô hiệu hoá|quyên góp|ủng hộ|đóng góp|bỏ phiếu|bình chọn|phê duyệt|chấp thuận|ủy quyền|bán(?! chạy| hàng)|chấm dứt|làm trống|dọn sạch|chặn|báo cáo (?:người|bài|vi phạm|lạm dụng|spam|tài khoản)|tố cáo|trục xuất|cấm|đấu giá|trả giá|nạp (?:tiền|thẻ)|rút (?:tiền|vốn)|hoàn tiền(?! của tôi)|yêu cầu (?:hoàn tiền|rút|trả)|ứng tuyển|nộp đơn|đuổi|(?<!quà )tặng|triển khai|hoàn tất (?:đơn|đặt|mua|thanh|giao)~?|tiến hành (?:thanh toán|đặt|mua)|gia hạn|bỏ vào thùng rác|tweet|góp vốn|giải ngân|đặt mật khẩu lại',
  pairs: [
    ['bỏ|hủy|huỷ|xóa', 'bản nháp|nháp'],
    [
      'hủy|huỷ|đóng|dừng|ngừng|tạm ngưng|từ chối|kết thúc|(?<!tóm )tắt|khóa',
      'đơn~|đơn hàng|đăng ký|đặt chỗ|đặt phòng|đặt vé|lịch hẹn|cuộc hẹn|hợp đồng|tài khoản|thẻ|thanh toán|giao dịch|chuyển khoản|vé|chuyến bay|chuyến đi|giao hàng|thành viên|mua hàng|dịch vụ|bảo hiểm|sự kiện|yêu cầu|gia hạn|gói|xác thực|bảo vệ|lời mời',
    ],
    ['làm trống|dọn sạch|xóa|xoá', 'giỏ hàng|thùng rác|dữ liệu|lịch sử|trò chuyện|thay đổi|bản nháp|tất cả'],
    [
      'hoàn tất|hoàn thành|thực hiện|tạo|tiến hành',
      'đơn hàng|đặt hàng|mua hàng|thanh toán|chuyển khoản|đặt chỗ|giao dịch|quyên góp|hoàn tiền',
    ],
    ['chấp nhận|đồng ý', 'đề nghị|hợp đồng|lời mời|yêu cầu|báo giá|thỏa thuận|và thanh toán'],
    ['rời|rời khỏi|thoát khỏi', 'space|nhóm|đội|phòng|cộng đồng|dự án|tổ chức|không gian|album|kênh|máy chủ|cuộc trò chuyện'],
    ['chuyển|di chuyển|bỏ', 'thùng rác'],
    ['thay thế', 'tệp|tập tin|hiện có|tất cả'],
    ['thêm|để lại|viết', 'bình luận'],
    ['cấp', 'quyền|truy cập'],
    ['bắt đầu|kích hoạt', 'gói|đăng ký|dùng thử'],
  ],
  about:
    'lịch|các|khoản|kết quả|điều kiện|vận chuyển|cách|làm sao|làm thế nào|tại sao|vì sao|cái gì|khi nào|ở đâu|ai|tìm hiểu|về|xem|hiển thị|hiện|tìm|chọn|đọc|lịch sử|chi tiết|trạng thái|danh sách|thông tin|phương thức|hình thức|điều khoản|chính sách|số|cài đặt|hướng dẫn|theo dõi|ẩn|đã|mục|thư|quy định|đơn|ngày|giá|người|lỗi|không thể|tải|nên|có thể|phí|được|tin nhắn|thời gian|mẫu|phòng|điểm|nút|đang|quay lại|giỏ|tổng|trang|khu vực|hạn|địa chỉ',
  topic: 'hướng dẫn|cách|mẹo|trợ giúp|câu hỏi|ví dụ|chính sách|là gì|quy định|kinh nghiệm',
  info: 'lịch sử|chi tiết|trạng thái|danh sách|thông tin|phương thức|điều khoản|cài đặt|loại|ngày|chính sách|gần đây|thành công|thất bại',
  not: 'đổi|không|đừng|chưa|hủy|huỷ|hoàn tác|không thể|lỗi|bỏ',
  trivial: 'bộ lọc|lọc|tìm kiếm|sắp xếp|lựa chọn|thu phóng|chế độ xem|định dạng|từ khóa',
  yes: 'có|ok|được|vâng|tiếp tục|đồng ý|tôi đồng ý|chấp nhận|hoàn tất|đã hiểu|thực hiện|tiến hành',
}

export const indonesian: Lexicon = {
  language: 'id',
  act: 'hapus(?:kan|lah)?|menghapus|buang|musnahkan|copot(?: pemasangan)?|uninstal|kirim(?:kan|lah)?|kirim ulang|mengirim|teruskan (?:pesan|email)|ajukan|serahkan|kumpulkan tugas|konfirmasi(?:kan)?(?! sandi| kata)|bayar(?:kan|lah)?|lunasi|membayar|beli|membeli|belilah|pesan (?:sekarang|tiket|kamar|hotel|meja|makanan|antar|taksi|ojek|produk|lagi|di sini|ulang)|buat pesanan|terbitkan|publikasikan|posting (?:komentar|sekarang|ulasan|foto)|(?<![^])posting(?![^])|unggah postingan|siarkan|transfer (?:sekarang|dana|uang|ke)|pindahkan dana|langganan sekarang|berlangganan|berhenti (?:ber)?langganan|tanda ?tangani|menandatangani|cabut|batalkan izin|reset (?:kata sandi|akun|perangkat|pabrik|ulang)|atur ulang|setel ulang|format (?:kartu|disk|drive|ulang|perangkat)|timpa|ganti berkas|undang|bagikan|berbagi|nonaktifkan|menonaktifkan|reservasi sekarang|booking sekarang|donasi(?: sekarang|kan)?|sumbang(?:kan)?|beri suara|vot(?:e|ing) sekarang|setujui|menyetujui|otorisasi|jual|kosongkan|blokir|laporkan|keluarkan|tendang|tawar sekarang|isi (?:saldo|ulang|pulsa)|top up|tarik (?:dana|uang|tunai|saldo)|setor (?:tunai|uang|dana)|setorkan|minta (?:refund|pengembalian)|lamar(?: sekarang)?|akhiri (?:kontrak|langganan)|checkout sekarang|selesaikan (?:pesanan|pembayaran|pembelian|transaksi)|lakukan (?:pembayaran|pemesanan|transfer)|cuit|bagi|sahkan|investasikan|sewa sekarang|pulihkan setelan pabrik|daftar langganan|perpanjang',
  pairs: [
    ['kembalikan|minta kembali', 'dana|uang|barang|pesanan'],
    [
      'batalkan|tutup|hentikan|akhiri|tangguhkan|tolak|nonaktifkan|bekukan|berhenti',
      'pesanan|langganan|pemesanan|reservasi|janji|kontrak|akun|rekening|profil|kartu|pembayaran|transfer|transaksi|tiket|penerbangan|perjalanan|pengiriman|keanggotaan|pembelian|layanan|asuransi|acara|permintaan|pendaftaran|perpanjangan|paket|verifikasi|undangan|penawaran',
    ],
    ['kosongkan|bersihkan|hapus|buang', 'keranjang|sampah|data|riwayat|obrolan|perubahan|draf|semua'],
    [
      'selesaikan|lakukan|buat|proses|tuntaskan|lanjutkan',
      'pesanan|pembelian|pembayaran|transfer|pemesanan|reservasi|donasi|transaksi|pengembalian|penarikan',
    ],
    ['terima|setujui', 'penawaran|tawaran|kontrak|undangan|permintaan|perjanjian'],
    ['keluar dari|tinggalkan', 'grup|tim|ruang~|komunitas|proyek|organisasi|album|saluran|server|obrolan'],
    ['pindahkan|buang', 'sampah|tempat sampah'],
    ['kembalikan|pulihkan', 'pabrik|setelan awal|default'],
    ['ganti|timpa', 'berkas|file|semua'],
    ['tambah(?:kan)?|tulis|tinggalkan', 'komentar'],
    ['berikan|beri', 'akses|izin'],
    ['mulai|aktifkan', 'langganan|uji coba'],
    ['minta', 'pengembalian|refund|penarikan|pinjaman'],
    ['buka', 'rekening baru'],
  ],
  about:
    'ongkos|cara|bagaimana|mengapa|kenapa|apa|apakah|kapan|di mana|siapa|tentang|pelajari|baca|lihat|tampilkan|cari|temukan|pilih|selengkapnya|riwayat|detail|status|daftar|info~|metode|syarat|kebijakan|nomor|pengaturan|panduan|lacak|sembunyikan|aturan|gagal|sudah|telah|belum|tidak dapat|kotak|tips|biaya|alasan|jangan',
  topic: 'panduan|tips|bantuan|tutorial|faq|contoh|kebijakan|pertanyaan|tombol|cara|aturan',
  info: 'riwayat|detail|rincian|status|daftar|nomor|info~|metode|syarat|pengaturan|jenis|tanggal|kebijakan|masuk|terkirim|baru|bank$|gagal|berhasil',
  not: 'tidak|jangan|tanpa|belum|batal(?:kan)?|urungkan|gagal|tak',
  trivial: 'filter|pencarian|penelusuran|urutan|pilihan|zoom|tampilan|format',
  yes: 'ya|ok|oke|baik|lanjut(?:kan)?|setuju|saya setuju|terima|mengerti|paham|jalankan|proses',
}
